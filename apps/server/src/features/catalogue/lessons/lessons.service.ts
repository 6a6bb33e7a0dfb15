import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { Lesson, LessonHeld, LessonPage } from '@lasar/contract/catalogue/lessons';
import { lessonFields } from '@lasar/contract/kinds/lesson-kind-rules';
import { paths } from '@lasar/contract/paths';
import type { PathResult } from '@lasar/contract/search/search';
import { requireAncestors } from '#features/catalogue/catalogue.service.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { textSheetFor } from '#features/documents/text-sheets/text-sheets.service.ts';
import { requireTeacher } from '#features/catalogue/teachers/teachers.service.ts';
import { findByAnyId, mapByAnyId } from '#database/current-id.ts';
import { shownValues } from '#database/shown-columns.ts';
import { omitNulls } from '#database/rows.ts';
import { assignmentsDenial, draftMark, teacherGuideDenial } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { courseOf, madeFrom } from '#cache/made-from.ts';
import { areaPath, parentsOfLesson } from '#database/breadcrumbs.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { languageMarks, languageOf, otherLanguagesOf } from '#rendering/language-marks.ts';
import { markdownToSafeHtml } from '#rendering/markdown.ts';
import {
  findLesson,
  listContentsOfLessons,
  listLessonsOfArea,
  listLessonsOfTeacher,
  listLessonsWithIds,
  listPlacesOfLessons,
  type LessonPageRow,
  type LessonRow,
  type PlannedRow,
  type RowRange,
} from './lessons.store.ts';
import { wordMarks } from '#rendering/mark-words.ts';
import { pictureAddress, writtenTextsFor } from './written-texts.ts';

const listValues = shownValues(lessonFields, 'list');
const pageValues = shownValues(lessonFields, 'page');

/** An area's lessons, or a range of them, numbered from 1 by their position in the area. Throws `area/not-found`. */
export async function listLessonsIn(
  context: Context,
  principal: Principal,
  areaId: string,
  range?: RowRange,
): Promise<Lesson[]> {
  const rows = await listLessonsOfArea(context.db, principal, areaId, range);
  const [first = await requireAncestors(context, principal, areaId)] = rows;
  if (rows.length === 0 && first.area_id !== areaId)
    return listLessonsIn(context, principal, first.area_id, range);
  const lessons = await mapInTurns(rows.entries(), ([index, row]) =>
    lessonRecord(principal, row, index + (range?.offset ?? 0)),
  );
  return madeFrom(lessons, `course:${rows[0]?.listing_course_id ?? first.course_id}`);
}

/** A teacher's lessons in the order of the tree, numbered from 1. Throws `teacher/not-found`. */
export async function listLessonsBy(
  context: Context,
  principal: Principal,
  teacherId: string,
): Promise<Lesson[]> {
  const { id } = await requireTeacher(context, principal, teacherId);
  const rows = await listLessonsOfTeacher(context.db, principal, id);
  const lessons = await mapInTurns(rows.entries(), ([index, row]) =>
    lessonRecord(principal, row, index),
  );
  return madeFrom(lessons, 'catalogue');
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

/** A lesson with all that its page shows. A text and a teacher guide are HTML, or the reason why access is denied. */
export async function requireLessonPage(
  context: Context,
  principal: Principal,
  id: string,
): Promise<LessonPage> {
  const row = await requireLesson(context, principal, id);
  const { number, lessons } = row.position_in_area;
  const at = lessons.findIndex((lesson) => lesson.id === row.id);
  const [previous = null, next = null] = [lessons[at - 1], lessons[at + 1]];
  const written = await writtenTextsFor(context, principal, row);
  const { easy = {}, textHeadings = [] } = written;
  const goals = row.goals.map(({ goal }) => goal);
  const texts = [row.description, ...goals, easy.description ?? '', ...(easy.goals ?? [])];
  const other = otherLanguagesOf(row.other_languages);
  const marks = wordMarks(texts, row.words, (word) => languageOf(word, other));
  const page = {
    ...(await lessonRecord(principal, row, number - 1)),
    ...pageValues(row),
    ...(await marksOf([...textsOf(row), ...texts, ...textHeadings], row)),
    ...(marks.length > 0 && { wordMarks: marks }),
    goals,
    ...coveredContent(row),
    teachers: row.teachers,
    ...written,
    ...textSheetFor(context, principal, {
      ...row,
      questions: row.self_test_questions,
      isPublic: row.published && row.visible,
    }),
    ...omitNulls({ previous, next, wholeNear: row.whole_near }),
    areaLessons: lessons,
  };
  return madeFrom(page, courseOf(row));
}

/** The text of a lesson as HTML, for a page without its list of words. Throws `lesson/not-found` for one that is locked, too. */
export async function requireLessonText(
  context: Context,
  principal: Principal,
  id: string,
): Promise<string> {
  const row = await requireLesson(context, principal, id);
  const { text } = await writtenTextsFor(context, principal, { ...row, words: [] });
  if (text === undefined) throw new Problem('lesson/not-found');
  return text;
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

/** What a plan shows of a lesson. `hasText` and `teacherGuide` are present when the principal may read them. */
export type PlannedLesson = Pick<LessonPage, 'id' | 'name' | 'minutes' | 'teacherGuide'> & {
  readonly areaId: string;
  readonly hasText?: true;
};

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
    areaId: row.area_id,
    ...omitNulls({ minutes }),
    ...(row.has_text && !assignmentsDenial(principal, row) && { hasText: true as const }),
    ...(teacher_guide &&
      !teacherGuideDenial(principal, row) && {
        teacherGuide: markdownToSafeHtml(teacher_guide, { addressOf: pictureAddress(config) }),
      }),
  });
  return new Map(await mapInTurns(rows, ([id, row]) => [id, planned(row)] as const));
}

/** A lesson with its course, and its place among those that were asked for in the order of the tree. */
export interface PlacedLesson {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
  readonly course: string;
  readonly subject: string;
  readonly schoolType: string;
  readonly holds: LessonHolds | null;
  readonly order: number;
}

/** The places of lessons, each by the id that it was asked with, which may be an old one. */
export async function mapPlacesOfLessons(
  { db }: Context,
  principal: Principal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlacedLesson>> {
  const rows = await mapByAnyId(db, 'lesson', ids, (each) =>
    listPlacesOfLessons(db, principal, each),
  );
  return new Map(
    Array.from(rows, ([asked, { id, name, holds, order, ...row }]) => [
      asked,
      {
        id,
        name,
        courseId: row.course_id,
        course: row.course_name,
        subject: row.subject_name,
        schoolType: row.school_type_name,
        holds,
        order,
      },
    ]),
  );
}

/** What lessons hold, by the ids that they were asked with. What is not there, or not public, is left out. */
export async function listHolds(
  { db }: Context,
  principal: Principal,
  ids: readonly string[],
): Promise<LessonHeld[]> {
  const rows = await mapByAnyId(db, 'lesson', ids, (each) =>
    listContentsOfLessons(db, principal, each),
  );
  return Array.from(rows).flatMap(([id, { holds, contents, film_seconds, sample }]) => {
    if (!holds || !contents) return [];
    const hasGuide = teacherGuideDenial(principal, { sample, school_types: [] }) !== 'role';
    const shown = contents.filter((each) => each !== 'open' && (each !== 'guide' || hasGuide));
    return [{ id, holds, contents: shown, ...omitNulls({ filmSeconds: film_seconds }) }];
  });
}

const textsOf = ({ name, description, words }: LessonRow): string[] => [
  name,
  description,
  ...words.flatMap(({ word, meaning }) => (meaning ? [word, meaning] : [word])),
];

/** The formulas in a lesson's texts, and its passages in other languages. */
async function marksOf(
  texts: readonly string[],
  row: Pick<LessonRow, 'other_languages'>,
): Promise<Pick<Lesson, 'maths'>> {
  const passages = languageMarks(texts, otherLanguagesOf(row.other_languages));
  const { maths = [] } = await mathsOf(texts);
  return maths.length + passages.length > 0 ? { maths: [...maths, ...passages] } : {};
}

async function lessonRecord(principal: Principal, row: LessonRow, index: number): Promise<Lesson> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...(await marksOf(textsOf(row), row)),
    ...draftMark(row.published && row.visible),
    parents: parentsOfLesson(row),
    position: index + 1,
    sample: row.sample,
    ...listValues(row),
    ...omitNulls({ filmSeconds: row.film_seconds, holds: row.holds }),
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
