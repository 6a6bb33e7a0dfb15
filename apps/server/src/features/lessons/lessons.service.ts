import type { EasyTexts, Lesson, LessonPage } from '@lasar/contract/lessons';
import { filePaths } from '@lasar/contract/file-paths';
import { paths } from '@lasar/contract/paths';
import type { PathResult } from '@lasar/contract/search';
import { requireAreaId } from '#features/catalogue/catalogue.service.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { requireTeacher } from '#features/teachers/teachers.service.ts';
import { findByAnyId, mapByAnyId } from '#database/current-id.ts';
import { omitNulls } from '#database/rows.ts';
import { draftMark, teacherGuideDenial, type ProtectedLesson } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { areaPath, parentsOfLesson } from '#database/breadcrumbs.ts';
import { Problem } from '#problem.ts';
import { signedUrlToken } from '#auth/signed-urls.ts';
import { mediaSignedName } from '#features/media/media.service.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import {
  languageMarks,
  languageOf,
  markLanguagesInHtml,
  otherLanguagesOf,
} from '#rendering/language-marks.ts';
import { type PictureAddress, markdownToSafeHtml } from '#rendering/markdown.ts';
import {
  findLesson,
  listLessonsOfArea,
  listLessonsOfTeacher,
  listLessonsWithIds,
  type LessonPageRow,
  type LessonRow,
  type PlannedRow,
  type RowRange,
} from './lessons.store.ts';
import { markWordsInHtml, wordMarks } from './mark-words.ts';

/** An area's lessons, or a range of them, numbered from 1 by their position in the area. Throws `area/not-found`. */
export async function listLessonsIn(
  context: Context,
  principal: Principal,
  areaId: string,
  range?: RowRange,
): Promise<Lesson[]> {
  const rows = await listLessonsOfArea(context.db, principal, areaId, range);
  if (rows.length === 0) {
    const id = await requireAreaId(context, principal, areaId);
    if (id !== areaId) return listLessonsIn(context, principal, id, range);
  }
  return rows.map((row, index) => lessonRecord(principal, row, index + (range?.offset ?? 0)));
}

/** A teacher's lessons in the order of the tree, numbered from 1. Throws `teacher/not-found`. */
export async function listLessonsBy(
  context: Context,
  principal: Principal,
  teacherId: string,
): Promise<Lesson[]> {
  const { id } = await requireTeacher(context, principal, teacherId);
  const rows = await listLessonsOfTeacher(context.db, principal, id);
  return rows.map((row, index) => lessonRecord(principal, row, index));
}

/** The row of a lesson: a published one, or any for those who see drafts. Throws `lesson/not-found`. */
export async function requireLesson(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<LessonPageRow> {
  const row = await findByAnyId(db, 'lesson', id, (each) => findLesson(db, principal, each));
  if (!row) throw new Problem('lesson/not-found');
  return row;
}

/** A lesson with all that its page shows. A teacher guide is HTML, or the reason why access to it is denied. */
export async function requireLessonPage(
  context: Context,
  principal: Principal,
  id: string,
): Promise<LessonPage> {
  const row = await requireLesson(context, principal, id);
  const { number, lessons } = row.position_in_area;
  const at = lessons.findIndex((lesson) => lesson.id === row.id);
  const [previous = null, next = null] = [lessons[at - 1], lessons[at + 1]];
  const easy = easyTextsOf(row.easy);
  const goals = row.goals.map(({ goal }) => goal);
  const texts = [row.description, ...goals, easy?.description ?? '', ...(easy?.goals ?? [])];
  const other = otherLanguagesOf(row.other_languages);
  const marks = wordMarks(texts, row.words, (word) => languageOf(word, other));
  return {
    ...lessonRecord(principal, row, number - 1),
    ...marksOf([...textsOf(row), ...texts], row),
    ...(marks.length > 0 && { wordMarks: marks }),
    goals,
    ...coveredContent(row),
    teachers: row.teachers,
    ...teacherGuideFor(context, principal, row, easy),
    ...omitNulls({ previous, next }),
    areaLessons: lessons,
  };
}

/** The points that the lesson covers, and those of each goal. Nothing for a lesson that refers to none. */
function coveredContent({
  goals,
  central_content: courses,
}: Pick<LessonPageRow, 'goals' | 'central_content'>): Pick<
  LessonPage,
  'centralContent' | 'goalPoints'
> {
  if (courses.length === 0) return {};
  const points = courses.flatMap((course) => course.points);
  const goalPoints = goals.map(({ references }) =>
    points.filter(({ reference }) => references.includes(reference)).map(({ point }) => point),
  );
  return {
    ...(goalPoints.some((each) => each.length > 0) && { goalPoints }),
    centralContent: courses.map(({ id, course, points: covered }) => ({
      course,
      path: paths.centralContent(id),
      points: covered.map(({ point }) => point),
    })),
  };
}

/** The easier texts as they are stored. The guide is still Markdown. */
type EasierTexts = EasyTexts & { readonly teacherGuide?: string };

/** What a plan shows of a lesson. `teacherGuide` is present when the principal may read it. */
export type PlannedLesson = Pick<LessonPage, 'id' | 'name' | 'minutes' | 'teacherGuide'>;

/** The lessons that exist, each by the id that it was asked with, which may be an old one. */
export async function mapLessonsById(
  { db, config }: Context,
  principal: Principal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlannedLesson>> {
  const rows = await mapByAnyId(db, 'lesson', ids, (each) =>
    listLessonsWithIds(db, principal, each),
  );
  const planned = ({ id, name, minutes, teacher_guide, ...row }: PlannedRow): PlannedLesson => ({
    id,
    name,
    ...omitNulls({ minutes }),
    ...(teacher_guide &&
      !teacherGuideDenial(principal, row) && {
        teacherGuide: markdownToSafeHtml(teacher_guide, { addressOf: pictureAddress(config) }),
      }),
  });
  return new Map(Array.from(rows, ([id, row]) => [id, planned(row)] as const));
}

/** Pictures carry no bearer, so whoever may read a guide gets signed addresses of what it shows. */
const pictureAddress =
  (keys: Context['config']): PictureAddress =>
  (hash, fileName) =>
    filePaths.signedMedia(signedUrlToken(mediaSignedName(hash), keys), hash, fileName);

/** The guide and the easier texts. The easier guide is for those who may read the other. */
function teacherGuideFor(
  { config }: Context,
  principal: Principal,
  row: ProtectedLesson & Pick<LessonPageRow, 'teacher_guide' | 'words' | 'other_languages'>,
  { teacherGuide: easyGuide, ...easy }: EasierTexts = {},
): Pick<LessonPage, 'teacherGuide' | 'teacherGuideLocked' | 'easy'> {
  const open = Object.keys(easy).length > 0 && { easy };
  if (!row.teacher_guide) return { ...open };
  const denial = teacherGuideDenial(principal, row);
  const other = otherLanguagesOf(row.other_languages);
  const html = (markdown: string) =>
    markWordsInHtml(
      markLanguagesInHtml(
        markdownToSafeHtml(markdown, { addressOf: pictureAddress(config) }),
        other,
      ),
      row.words,
    );
  if (!denial) {
    const guide = html(row.teacher_guide);
    // The classes of texts in two versions: a reading setting says which is seen.
    const both = (easier: string) =>
      `<div class="plain-text">${guide}</div><div class="easy-text">${easier}</div>`;
    return { ...open, teacherGuide: easyGuide ? both(html(easyGuide)) : guide };
  }
  // A student cannot gain access by logging in or by a subscription, so the guide is not mentioned.
  return { ...open, ...(denial !== 'role' && { teacherGuideLocked: denial }) };
}

/**
 * The texts in plainer Swedish that a lesson's page can show, of those that its pack or editor gave. `teacherGuide` is still
 * Markdown. Undefined when there is none.
 */
function easyTextsOf(stored: unknown): EasierTexts | undefined {
  const { description, goals, teacherGuide } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const texts = {
    ...(isText(description) && { description }),
    ...(Array.isArray(goals) && goals.length > 0 && { goals: goals.filter(isText) }),
    ...(isText(teacherGuide) && { teacherGuide }),
  };
  return Object.keys(texts).length > 0 ? texts : undefined;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const textsOf = ({ name, description, words }: LessonRow): string[] => [
  name,
  description,
  ...words.flatMap(({ word, meaning }) => (meaning ? [word, meaning] : [word])),
];

/** The formulas in a lesson's texts, and its passages in other languages. */
function marksOf(
  texts: readonly string[],
  row: Pick<LessonRow, 'other_languages'>,
): Pick<Lesson, 'maths'> {
  const passages = languageMarks(texts, otherLanguagesOf(row.other_languages));
  const { maths = [] } = mathsOf(texts);
  return maths.length + passages.length > 0 ? { maths: [...maths, ...passages] } : {};
}

function lessonRecord(principal: Principal, row: LessonRow, index: number): Lesson {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...marksOf(textsOf(row), row),
    ...draftMark(row.published && row.visible),
    parents: parentsOfLesson(row),
    position: index + 1,
    sample: row.sample,
    ...omitNulls({ minutes: row.minutes, filmSeconds: row.film_seconds }),
    assignmentTypes: row.assignment_types,
    ...(row.has_practice && { hasPractice: true }),
    ...(row.has_teacher_guide &&
      teacherGuideDenial(principal, { ...row, school_types: [] }) !== 'role' && {
        hasTeacherGuide: true,
      }),
    words: row.words,
  };
}

/** The paths of a search hit, or undefined when there is no such published lesson: drafts are not searched. */
export async function findPathOfLesson(
  { db }: Context,
  id: string,
): Promise<(PathResult & { readonly name: string }) | undefined> {
  const row = await findLesson(db, anonymous, id);
  return row && { name: row.name, linkPath: paths.lesson(id), coursecontentPath: areaPath(row) };
}
