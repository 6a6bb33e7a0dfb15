import { indexCatalogue } from '../src/features/search/search-index.service.ts';
import type { Db } from '#database/database.ts';
import { addLicence, addPerson } from './people.ts';
import { questionsOfEachKind } from './tree-questions.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

/** The word in every text of a hidden record; nothing else contains it. */
export const marker = 'Smygtext';

/**
 * What hides assignments: they are withdrawn themselves, in the public lesson `balans`, or their lesson is, or one of the
 * levels above it is not published.
 */
export const hiddenBy = [
  'assignment',
  'lesson',
  'area',
  'course',
  'subject',
  'schooltype',
] as const;
type HiddenBy = (typeof hiddenBy)[number];

/** The files of hidden assignments, by their purpose; the names say what hides it. */
interface HiddenFiles {
  readonly film: string;
  readonly poster: string;
  readonly caption: string;
  readonly sheet: string;
  readonly key: string;
}

export interface HiddenWorld extends World {
  readonly files: Readonly<Record<HiddenBy, HiddenFiles>>;
  /** The addresses of the pages of hidden areas. */
  readonly areaPaths: readonly string[];
}

/**
 * The tree with an open (sample) lesson for each way to be hidden, with a film, a worksheet, a form, an answer key and a
 * concept sheet; a teacher who is not published; and a search index. Ids end with what hides the record, as `dold-area`
 * and `film-area`. The hidden lessons are also listed in the visible area `algebra` and have the published teacher `eva`.
 * The lesson `balans` has hidden assignments of its own.
 */
export async function startHiddenWorld(): Promise<HiddenWorld> {
  const world = await startTree();
  const { db } = world.context;
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'larare', { roles: ['teacher'], organisation_id: 'skolan' });
  await addPerson(world, 'redaktor', { roles: ['editor'] });
  await addTeacher(db);
  const files = {} as Record<HiddenBy, HiddenFiles>;
  const areaPaths: string[] = [];
  for (const [index, by] of hiddenBy.entries()) {
    const { area, path } = await addLevels(db, by, index);
    if (path) areaPaths.push(path);
    if (by !== 'assignment') await addLesson(db, by, area, index);
    files[by] = await addAssignments(world, by);
  }
  await indexCatalogue(db);
  return { ...world, files, areaPaths, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

async function addTeacher(db: Db): Promise<void> {
  const texts = { name: `${marker} Lärare`, biography: marker };
  await db
    .insertInto('teacher')
    .values({ id: 'dold-teacher', ...texts, title: marker, position: 9, published: false })
    .execute();
  await db
    .insertInto('lesson_teacher')
    .values({ lesson_id: 'balans', teacher_id: 'dold-teacher', position: 9 })
    .execute();
}

/** Levels of their own below the tree, all published but the one that hides; the lesson's area and its page. */
async function addLevels(db: Db, by: HiddenBy, index: number) {
  if (by === 'assignment' || by === 'lesson') return { area: 'algebra' };
  const named = (level: string) => ({
    id: `${level}-${by}`,
    name: `${marker} ${level}`,
    position: 50 + index,
    published: level !== by,
  });
  const slug = `under-${by}`;
  const owns = (level: string) => hiddenBy.indexOf(by) >= hiddenBy.indexOf(level as HiddenBy);
  if (by === 'schooltype')
    await db
      .insertInto('school_type')
      .values({ ...named('schooltype'), param: slug })
      .execute();
  if (owns('subject'))
    await db
      .insertInto('subject')
      .values({
        ...named('subject'),
        school_type_id: by === 'schooltype' ? named(by).id : 'gy',
        slug,
      })
      .execute();
  if (owns('course'))
    await db
      .insertInto('course')
      .values({
        ...named('course'),
        subject_id: owns('subject') ? `subject-${by}` : 'ma',
        slug,
        kind: 'kurs',
      })
      .execute();
  await db
    .insertInto('area')
    .values({
      ...named('area'),
      course_id: owns('course') ? `course-${by}` : 'ma1b',
      slug,
      description: marker,
    })
    .execute();
  const slugs = [
    by === 'schooltype' ? slug : 'gymnasieskola',
    owns('subject') ? slug : 'matematik',
    owns('course') ? slug : 'matematik-1b',
    slug,
  ];
  return { area: `area-${by}`, path: `/${slugs.join('/')}/area-${by}` };
}

async function addLesson(db: Db, by: HiddenBy, area: string, index: number): Promise<void> {
  const lesson = `dold-${by}`;
  const texts = {
    name: `${marker} lektion`,
    description: marker,
    text: marker,
    teacher_guide: marker,
  };
  const published = by !== 'lesson';
  await db
    .insertInto('lesson')
    .values({
      id: lesson,
      area_id: area,
      slug: lesson,
      ...texts,
      sample: true,
      position: 60 + index,
      published,
    })
    .execute();
  if (area !== 'algebra')
    await db
      .insertInto('lesson_area')
      .values({ lesson_id: lesson, area_id: 'algebra', position: 60 + index })
      .execute();
  await db
    .insertInto('lesson_teacher')
    .values({ lesson_id: lesson, teacher_id: 'eva', position: 1 })
    .execute();
  await db
    .insertInto('lesson_word')
    .values({ lesson_id: lesson, position: 1, word: marker, meaning: marker })
    .execute();
  await db
    .insertInto('lesson_goal')
    .values({ lesson_id: lesson, position: 1, goal: marker })
    .execute();
}

async function addAssignments(
  { context: { db, storage } }: World,
  by: HiddenBy,
): Promise<HiddenFiles> {
  const put = async (name: string) =>
    (await storage.put(Buffer.from(`${marker} ${name} ${by}`))).hash;
  const files = {
    film: await put('film'),
    poster: await put('poster'),
    caption: await put('caption'),
    sheet: await put('sheet'),
    key: await put('key'),
  };
  await db
    .insertInto('media')
    .values({
      id: `film-${by}`,
      hash: files.film,
      file_name: 'film.mp4',
      content_type: 'video/mp4',
      bytes: 20,
      seconds: 60,
      width: 1280,
      height: 720,
      poster_hash: files.poster,
      poster_file_name: 'film.jpg',
    })
    .execute();
  const pdf = { content_type: 'application/pdf', bytes: 20, pages: 1 };
  await db
    .insertInto('media')
    .values([
      { id: `blad-${by}`, hash: files.sheet, file_name: 'blad.pdf', ...pdf },
      { id: `facit-${by}`, hash: files.key, file_name: 'facit.pdf', ...pdf },
    ])
    .execute();
  await db
    .insertInto('media_page')
    .values({ media_id: `blad-${by}`, page: 1, text: marker })
    .execute();
  await db
    .insertInto('caption')
    .values({
      media_id: `film-${by}`,
      language: 'sv',
      label: 'Svenska',
      hash: files.caption,
      file_name: 'film.sv.vtt',
      cues: JSON.stringify([{ start: 1, end: 4, text: marker }]),
    })
    .execute();
  await db
    .insertInto('form')
    .values({ id: `form-${by}`, name: marker, questions: JSON.stringify(questionsOfEachKind) })
    .execute();
  const isPublic = by !== 'assignment';
  const lesson = isPublic ? `dold-${by}` : 'balans';
  const of = { lesson_id: lesson, name: marker, published: isPublic };
  // After those of the tree.
  const after = isPublic ? 0 : 60;
  const assignments = [
    { id: `film-${by}`, type: 'video', media_id: `film-${by}`, position: after + 1 },
    {
      id: `blad-${by}`,
      type: 'pdf',
      media_id: `blad-${by}`,
      answer_key_id: `facit-${by}`,
      position: after + 2,
    },
    { id: `form-${by}`, type: 'formlink', form_id: `form-${by}`, position: after + 3 },
    ...(isPublic
      ? [{ id: `begrepp-${by}`, type: 'pdf', concept_sheet: true, position: 4 } as const]
      : []),
  ] as const;
  for (const assignment of assignments)
    await db
      .insertInto('assignment')
      .values({ ...of, ...assignment })
      .execute();
  return files;
}

/** Every id of a hidden record. `dold` and `gomt-fall` are those of the common tree. */
export const hiddenIds = [
  ...hiddenBy.flatMap((by) =>
    ['dold', 'film', 'blad', 'form', 'begrepp'].map((kind) => `${kind}-${by}`),
  ),
  'area-area',
  'area-course',
  'area-subject',
  'area-schooltype',
  'course-course',
  'course-subject',
  'course-schooltype',
  'subject-subject',
  'subject-schooltype',
  'schooltype-schooltype',
  'under-schooltype',
  'dold',
  'dold-teacher',
  'gomt-fall',
  'gomd',
];
