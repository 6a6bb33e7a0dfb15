import type { CentralContentPoint } from '@lasar/contract/catalogue/central-content';
import { lessonHolds, type LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { PlanReport, ReportedCourse } from '@lasar/contract/plans/plan-reports';
import type { PlanItem } from '@lasar/contract/plans/plans';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { mapAssignmentsById } from '#features/assignments/assignments.service.ts';
import { listCoverage } from '#features/catalogue/central-content.service.ts';
import {
  mapPlacesOfLessons,
  type PlacedLesson,
} from '#features/catalogue/lessons/lessons.service.ts';
import { requireOwner } from './plans.service.ts';
import { listPlanRows } from './plans.store.ts';

type Row = Extract<PlanItem, { kind: 'lesson' | 'assignment' }>;

/** A lesson of the plans: its days, and whether it is there as a whole. */
interface Taught {
  readonly lesson: PlacedLesson;
  readonly days: Set<string>;
  isWhole: boolean;
}

/** What the user's plans have in a time, by course. Throws `access/role-required` for a user without an account. */
export async function requirePlanReport(
  context: Context,
  by: User,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PlanReport> {
  const plans = await listPlanRows(context.db, requireOwner(by));
  const rows = plans.flatMap(({ items }) =>
    items.filter((item): item is Row => item.kind === 'lesson' || item.kind === 'assignment'),
  );
  const dated = rows.filter((row) => isBetween(dayOf(row), from, to));
  const taught = await readTaught(context, by, dated);
  const courses = Map.groupBy(taught, ({ lesson }) => lesson.courseId);
  return {
    courses: await Promise.all(
      Array.from(courses, async ([id, lessons]) =>
        reportedCourse(lessons, await listCoverage(context, by, id)),
      ),
    ),
    undated: rows.filter((row) => dayOf(row) === undefined).length,
  };
}

/** When a row was: the day on which it was taught, or else the one until which it was homework. */
const dayOf = ({ day, dueBy }: Row): string | undefined => day ?? dueBy;

const isBetween = (day: string | undefined, from: string, to: string): boolean =>
  day !== undefined && day >= from && day <= to;

/** The lessons of rows in the order of the tree. What is no longer there is left out. */
async function readTaught(context: Context, by: User, rows: readonly Row[]): Promise<Taught[]> {
  const idsOf = (kind: Row['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const assignments = await mapAssignmentsById(context, by, idsOf('assignment'));
  const lessonIdOf = ({ kind, id }: Row) =>
    kind === 'lesson' ? id : assignments.get(id)?.lessonId;
  const places = await mapPlacesOfLessons(
    context,
    by,
    rows.flatMap((row) => lessonIdOf(row) ?? []),
  );
  const taught = new Map<string, Taught>();
  for (const row of rows) {
    const lesson = places.get(lessonIdOf(row) ?? '');
    const day = dayOf(row);
    if (!lesson || day === undefined) continue;
    const entry = taught.get(lesson.id) ?? { lesson, days: new Set<string>(), isWhole: false };
    entry.days.add(day);
    entry.isWhole ||= row.kind === 'lesson';
    taught.set(lesson.id, entry);
  }
  return [...taught.values()].toSorted((one, other) => one.lesson.order - other.lesson.order);
}

function reportedCourse(
  taught: readonly Taught[],
  points: readonly CentralContentPoint[],
): ReportedCourse {
  const [first] = taught;
  if (!first) throw new Error('A course is reported for its lessons.');
  const holds = new Map(taught.map((each) => [each.lesson.id, holdsOf(each)]));
  const { courseId: id, course: name, subject, schoolType } = first.lesson;
  return {
    id,
    name,
    subject,
    schoolType,
    lessons: taught.map(({ lesson, days }) => ({
      id: lesson.id,
      name: lesson.name,
      days: [...days].toSorted(),
      holds: holds.get(lesson.id) ?? 'words',
    })),
    points: points.map(({ number, text, lessons }) => {
      const about = lessons.filter((lesson) => holds.has(lesson.id));
      const most = lessonHolds.find((each) =>
        about.some((lesson) => holds.get(lesson.id) === each),
      );
      return {
        number,
        text,
        ...(most && { by: most }),
        lessons: about.map((lesson) => lesson.name),
      };
    }),
  };
}

function holdsOf({ lesson, isWhole }: Taught): LessonHolds {
  const holds = lesson.holds ?? 'words';
  return holds === 'whole' && !isWhole ? 'exercise' : holds;
}
