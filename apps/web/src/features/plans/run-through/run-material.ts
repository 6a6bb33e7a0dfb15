import {
  getAssignment,
  listAssignments,
  type Assignment,
} from '@lasar/contract/assignments/assignments';
import type { Call } from '@lasar/contract/endpoint';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { getForm, type Form } from '@lasar/contract/assignments/forms';
import { getLessonWords, type LessonWords } from '@lasar/contract/catalogue/lesson-words';
import { getLesson, type LessonPage } from '@lasar/contract/catalogue/lessons';
import {
  getSharedPlan,
  getSharedPlanAssignment,
  getSharedPlanText,
} from '@lasar/contract/plans/shared-plans';
import { cueKinds } from '@lasar/contract/films/track-rules';
import { paths } from '@lasar/contract/paths';
import { getPracticeForm } from '@lasar/contract/assignments/practice';
import { newSheetNumber } from '../more-tasks/read-tasks.ts';
import { notFound } from '#shared/calls/call.ts';
import { followNewId } from '#shared/text/new-id.ts';
import type { WantedFile } from './keep-files.ts';
import type { RunPlayer } from './run-player.ts';
import type { RunMaterial } from './run-steps.ts';
import { blocksOf, pagesOf, picturesIn } from './text-pages.ts';

/** A file to print or to keep at hand, which the class does not see on the board. */
interface Printout extends WantedFile {
  readonly name: string;
  readonly fileName: string;
}

export interface RunData {
  readonly lesson: LessonPage;
  /** What its words mean, also in easier Swedish and other languages. */
  readonly explained: LessonWords;
  readonly assignments: readonly Assignment[];
  /** The open self-tests; those whose questions are made anew count only where there is no other. */
  readonly forms: readonly Form[];
  /** The open self-tests whose questions are made anew, with the numbers of a sheet. */
  readonly practice: readonly Form[];
  readonly printouts: readonly Printout[];
}

/** All that a run-through of a lesson is made from. */
export async function loadRun(call: Call, id: string): Promise<RunData> {
  const [lesson, explained, listed] = await Promise.all([
    call(getLesson, { params: { id } }),
    call(getLessonWords, { params: { id } }),
    call(listAssignments, { params: { lessonId: id } }),
  ]);
  followNewId(lesson.id, id, paths.runThrough);
  const open = listed.filter(({ formId, url }) => formId !== undefined && url !== undefined);
  const number = newSheetNumber();
  const [assignments, written, practice] = await Promise.all([
    Promise.all(listed.map((each) => withCues(call, each))),
    Promise.all(
      open
        .filter(({ generated }) => !generated)
        .map(({ formId = '' }) => call(getForm, { params: { id: formId } })),
    ),
    Promise.all(
      open
        .filter(({ generated }) => generated)
        .map(({ formId = '' }) => call(getPracticeForm, { params: { id: formId, number } })),
    ),
  ]);
  return {
    lesson,
    explained,
    assignments,
    forms: written.length > 0 ? written : practice,
    practice,
    printouts: printoutsOf(lesson, assignments),
  };
}

/** Of a film with chapters or text descriptions, their cues too, which lists are without. */
const withCues = (call: Call, assignment: Assignment): Promise<Assignment> =>
  assignment.media?.tracks.some(({ kind }) => cueKinds.includes(kind))
    ? call(getAssignment, { params: { id: assignment.id } })
    : Promise.resolve(assignment);

/**
 * The same of a lesson in a shared plan, for a substitute without an account: the plan's link opens it with the licence of the
 * school.
 */
export async function loadSharedRun(call: Call, code: string, id: string): Promise<RunData> {
  const [{ textLocked: _text, teacherGuideLocked: _guide, ...lesson }, explained, plan] =
    await Promise.all([
      call(getLesson, { params: { id } }),
      call(getLessonWords, { params: { id } }),
      call(getSharedPlan, { params: { code } }),
    ]);
  const row = plan.items.find((item) => item.kind === 'lesson' && item.id === lesson.id);
  if (row?.kind !== 'lesson') throw notFound();
  const sheet = newSheetNumber();
  const [text, shared] = await Promise.all([
    row.hasText && call(getSharedPlanText, { params: { code, id: lesson.id } }),
    Promise.all(
      row.assignments
        .filter(({ locked }) => !locked)
        .map((each) =>
          call(getSharedPlanAssignment, { params: { code, id: each.id }, query: { sheet } }),
        ),
    ),
  ]);
  const keys = new Map(row.assignments.map((each) => [each.id, each.answerKey]));
  const assignments = shared.map(({ assignment }) => {
    const answerKey = keys.get(assignment.id);
    return { ...assignment, ...(answerKey && { answerKey }) };
  });
  const opened: LessonPage = {
    ...lesson,
    ...(text && { text: text.text }),
    ...(row.teacherGuide !== undefined && { teacherGuide: row.teacherGuide }),
    ...(row.assignments.some(({ locked }) => locked) && { textLocked: 'subscription' }),
  };
  const forms = shared.flatMap(({ form }) => form ?? []);
  const written = forms.filter((form) => form.sheet === undefined);
  const practice = forms.filter((form) => form.sheet !== undefined);
  return {
    lesson: opened,
    explained,
    assignments,
    forms: written.length > 0 ? written : practice,
    practice,
    printouts: printoutsOf(opened, assignments),
  };
}

/** What is missing to teach the lesson; undefined where it is open. */
export const lockOf = ({ lesson, assignments }: Pick<RunData, 'lesson' | 'assignments'>) =>
  lesson.textLocked ?? assignments.find(({ locked }) => locked)?.locked;

/** What the steps are planned from. The text is split by the browser's own parser. */
export function materialOf(data: RunData, isEasy: boolean): RunMaterial {
  const { lesson, explained, assignments, forms } = data;
  return {
    goals: (isEasy && lesson.easy?.goals) || lesson.goals,
    films: assignments.flatMap(({ id, type, name, media, seconds }) =>
      type === 'video' && media && !media.pending ? [{ id, name, media, seconds }] : [],
    ),
    pages: lesson.text ? pagesOf(blocksOf(lesson.text, isEasy), 'Läs') : [],
    words: lesson.words.map(
      ({ word, meaning }, index) =>
        explained.words.find((each) => each.index === index) ?? { word, meaning },
    ),
    questions: forms.flatMap(askedOf),
    sheets: assignments.filter(isSheet).map(({ name }) => name),
  };
}

/** What the class is asked. Half of what is generated is kept for practice on what turns out to be hard. */
const askedOf = ({ questions, sheet }: Form): readonly Question[] =>
  sheet === undefined ? questions : questions.slice(0, Math.ceil(questions.length / 2));

/** The files that a run-through shows or that lie beside it. */
export const filesOf = (
  data: RunData,
  { films, pages, words }: RunMaterial,
  { chosenFiles }: RunPlayer,
): WantedFile[] => [
  ...films.flatMap(({ media }) => [
    media,
    ...(media.posterUrl === undefined ? [] : [{ url: media.posterUrl }]),
    ...media.captions,
    ...chosenFiles(media.tracks),
  ]),
  ...pages.flatMap(({ html }) => picturesIn(html).map((url) => ({ url }))),
  ...words.flatMap(({ picture }) => picture ?? []),
  ...data.printouts,
];

const isSheet = ({ type, media, conceptSheet }: Assignment): boolean =>
  type === 'pdf' && media !== undefined && !conceptSheet;

function printoutsOf(
  { name, textSheet }: LessonPage,
  assignments: readonly Assignment[],
): Printout[] {
  // Sheet and key of generated tasks have one number, so that they belong together.
  const sheet = `?sheet=${newSheetNumber()}&version=A`;
  const files = assignments.flatMap(({ name: title, type, media, answerKey, generated }) =>
    type !== 'pdf'
      ? []
      : [
          { title, file: media },
          { title: `Facit till ${title}`, file: answerKey },
        ].flatMap(({ title: shown, file }) =>
          file
            ? [
                {
                  name: shown,
                  fileName: file.fileName,
                  bytes: file.bytes,
                  url: generated ? file.url + sheet : file.url,
                },
              ]
            : [],
        ),
  );
  const ofText = (textSheet?.url ? textSheet.parts : []).flatMap((part) =>
    part === 'full' || part === 'key'
      ? [
          {
            name: part === 'key' ? 'Facit till arbetsbladet till texten' : 'Arbetsblad till texten',
            fileName: `${name} ${part === 'key' ? 'facit' : 'arbetsblad'}.pdf`,
            url: `${textSheet?.url}?part=${part}&format=pdf`,
          },
        ]
      : [],
  );
  return [...files, ...ofText];
}
