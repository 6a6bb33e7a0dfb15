import { columnOfKey, markdownFields } from '@lasar/contract/kinds/field-rules';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import { otherTrackKinds, type TrackKind } from '@lasar/contract/films/track-rules';
import { pictureAddresses } from '@lasar/contract/assignments/picture-rules';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Practice } from '#database/tables/content.ts';
import { idOfPath } from '#database/rows.ts';
import { commonOf, entryOfRow, restOf, type OldAddresses } from './describe-records.ts';
import type { StoredAssignment, StoredLesson, StoredMedia } from './export.store.ts';
import { slugsOf, type LessonFiles } from './pack-names.ts';
import { yamlOf } from './pack-yaml-text.ts';

/** What a lesson needs to know of the pack around it. */
export interface LessonPlace {
  /** The slugs of the school type, the subject, the course and the area. */
  readonly slugs: readonly string[];
  readonly isFirst: boolean;
  readonly assignments: readonly StoredAssignment[];
  readonly teacherSlugs: ReadonlyMap<string, string>;
  /** By `lessonId areaId`, where an area lists lessons of other areas in an order of its own. */
  readonly listedPlaces: ReadonlyMap<string, number>;
  readonly files: LessonFiles;
  readonly old: OldAddresses;
}

const conceptSheetSlug = 'begreppsblad';

/** A lesson as a course file has it. Its files are added to `files`. */
export function lessonOf(row: StoredLesson, place: LessonPlace): object {
  const { slugs, isFirst, assignments, teacherSlugs, listedPlaces, files, old } = place;
  const folder = [...slugs.slice(0, 3), row.slug].join('/');
  const own = assignments.filter((each) => !each.concept_sheet);
  const assignmentSlugs = slugsOf(own, 'uppgift', new Set([conceptSheetSlug]));
  const inPack = (markdown: string) => withPaths(markdown, folder, files);
  const write = (name: string, markdown: unknown) =>
    typeof markdown === 'string' ? files.write(folder, name, inPack(markdown)) : undefined;
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const texts = markdownFields(lessonFields).map(([key, { file }]) => [
    key,
    write(file, columns[columnOfKey(key)]),
  ]);
  const { easy } = row.extra as { readonly easy?: Readonly<Record<string, unknown>> };
  return entryOfRow('lesson', row, old, {
    slug: row.slug,
    special: {
      ...(Object.fromEntries(texts) as object),
      words:
        row.words.length > 0
          ? row.words.map(({ word, meaning }) => (meaning === null ? word : { word, meaning }))
          : null,
      goals: row.goals.length > 0 ? row.goals : undefined,
      teachers:
        row.teachers.length > 0 ? row.teachers.map((id) => teacherSlugs.get(id)) : undefined,
      alsoIn:
        row.alsoIn.length > 0
          ? row.alsoIn.map(({ areaId, path }) => {
              const position = listedPlaces.get(`${row.id} ${areaId}`);
              return position === undefined ? path : { area: path, position };
            })
          : undefined,
    },
    last: {
      // A new area would else open its first lesson.
      ...(isFirst && { sample: row.sample }),
      conceptSheet: conceptSheetOf(row, slugs, assignments),
      ...(easy && { easy: easyOf(easy, { inPack, write }) }),
      assignments:
        own.length > 0
          ? own.map((each) =>
              assignmentOf(each, assignmentSlugs.get(each.id) ?? '', folder, { files, old }),
            )
          : undefined,
    },
  });
}

/** The easier texts as a pack has them: the lesson's text in a file of its own. */
function easyOf(
  easy: Readonly<Record<string, unknown>>,
  to: {
    readonly inPack: (markdown: string) => string;
    readonly write: (name: string, markdown: unknown) => string | undefined;
  },
): object {
  const { teacherGuide, text } = easy;
  return {
    ...easy,
    ...(typeof teacherGuide === 'string' && { teacherGuide: to.inPack(teacherGuide) }),
    ...(typeof text === 'string' && { text: to.write('lattext.md', text) }),
  };
}

/** A text whose pictures have the paths of their files below the lesson's folder. Without a pack they keep their addresses. */
const withPaths = (markdown: string, folder: string, files: LessonFiles): string =>
  markdown.replaceAll(
    pictureAddresses,
    (address: string, hash: string, name: string) => files.place(folder, hash, name) || address,
  );

/** The id of a concept sheet that does not follow from where its lesson stands now. */
function conceptSheetOf(
  { slug }: StoredLesson,
  slugs: readonly string[],
  assignments: readonly StoredAssignment[],
): string | undefined {
  const id = assignments.find((each) => each.concept_sheet)?.id;
  return id === idOfPath(...slugs, slug, conceptSheetSlug) ? undefined : id;
}

function assignmentOf(
  row: StoredAssignment,
  slug: string,
  folder: string,
  { files, old }: Pick<LessonPlace, 'files' | 'old'>,
): object {
  const { media, answerKey, original, form } = row;
  const { credit, licence, source } = media ?? answerKey ?? {};
  return {
    name: row.name,
    slug,
    ...commonOf(row),
    type: row.type,
    description: row.description || undefined,
    file: media ? files.place(folder, media.hash, media.file_name) : undefined,
    url: row.url ?? undefined,
    form: form ? files.write(folder, `${slug}.yaml`, yamlOf(formOf(form))) : undefined,
    practice: row.practice ? practiceOf(row.practice) : undefined,
    poster: media ? posterOf(media, folder, files) : undefined,
    ...(media &&
      tracksByKey(media.tracks, ({ hash, file_name }) => files.place(folder, hash, file_name))),
    answerKey: answerKey ? files.place(folder, answerKey.hash, answerKey.file_name) : undefined,
    original: original ? files.place(folder, original.hash, original.file_name) : undefined,
    markdown: markdownOf({ file: media, answerKey }, folder, files),
    credit: credit ?? undefined,
    licence: licence ?? undefined,
    source: source ?? undefined,
    ...restOf('assignment', row, old),
  };
}

const practiceOf = ({ template, level, count }: Practice) => ({ template, level, count });

const posterOf = (
  { poster_hash, poster_file_name }: StoredMedia,
  folder: string,
  files: LessonFiles,
): string | undefined =>
  poster_hash === null || poster_file_name === null
    ? undefined
    : files.place(folder, poster_hash, poster_file_name);

/** The tracks of a film as a pack and a document have them: captions by language, and the others by kind and language. */
export function tracksByKey(
  tracks: StoredMedia['tracks'],
  valueOf: (track: StoredMedia['tracks'][number]) => unknown,
): { readonly captions?: object; readonly tracks?: object } {
  const byKind = Map.groupBy(tracks, ({ kind }) => kind);
  const of = (kind: TrackKind) =>
    byKind.has(kind)
      ? Object.fromEntries((byKind.get(kind) ?? []).map((each) => [each.language, valueOf(each)]))
      : undefined;
  const captions = of('captions');
  const others = otherTrackKinds.flatMap((kind) => {
    const files = of(kind);
    return files ? [[kind, files] as const] : [];
  });
  return {
    ...(captions && { captions }),
    ...(others.length > 0 && { tracks: Object.fromEntries(others) }),
  };
}

/** The Markdown of a worksheet and its answer key, in files named as the pdfs. */
function markdownOf(
  pdfs: Readonly<Record<'file' | 'answerKey', StoredMedia | null>>,
  folder: string,
  files: LessonFiles,
): object | undefined {
  const written = Object.entries(pdfs).flatMap(([key, pdf]) => {
    const text = pdf?.markdown ?? null;
    if (!pdf || text === null) return [];
    return [
      [
        key,
        files.write(
          folder,
          pdf.file_name.replace(/\.pdf$/i, '.md'),
          withPaths(text, folder, files),
        ),
      ] as const,
    ];
  });
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

/** A self-test as its file has it. */
export const formOf = ({ id, name, intro, questions }: NonNullable<StoredAssignment['form']>) => ({
  name,
  id,
  intro,
  questions: (questions as readonly Question[]).map(questionOf),
});

const questionKeys = [
  ...(['type', 'question', 'choices', 'answer', 'tolerance', 'unit'] as const),
  ...(['answers', 'items', 'pairs', 'extra', 'explanation'] as const),
];

/** A question with its keys in a fixed order. */
function questionOf(question: Question): object {
  const given = question as Readonly<Record<string, unknown>>;
  const inOrder = Object.fromEntries(questionKeys.map((key) => [key, given[key]]));
  if (question.type === 'choice' || question.type === 'choices')
    return {
      ...inOrder,
      choices: question.choices.map(({ text, correct, feedback }) => ({ text, correct, feedback })),
    };
  if (question.type === 'match')
    return { ...inOrder, pairs: question.pairs.map(({ left, right }) => ({ left, right })) };
  return inOrder;
}
