import type { PlanItem } from '@lasar/contract/plans/plans';

/** A row that can have a day: all but headings. */
export type PlannedRow = Exclude<PlanItem, { kind: 'heading' }>;

/** What stands on a day of a plan, in the order of its rows. */
interface PlannedDay {
  readonly day: string;
  readonly rows: readonly PlannedRow[];
  /** What is homework until this day. */
  readonly due: readonly PlannedRow[];
  readonly minutes: number;
}

/** A week from Monday, by the number that it has in Sweden (ISO 8601). Days without rows are left out. */
export interface PlannedWeek {
  readonly week: number;
  readonly days: readonly PlannedDay[];
  readonly minutes: number;
}

const aDay = 24 * 3_600_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The Thursday of a day's week, whose year the week belongs to. */
const thursdayOf = (day: string): Date => {
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return new Date(timeOf(day) + (3 - weekday) * aDay);
};

/** The number of the week of a day: 1 to 53. The first week of a year is the one with its first Thursday. */
export function weekOf(day: string): number {
  const thursday = thursdayOf(day);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday.getTime() - newYear) / (7 * aDay));
}

/** The weeks of a plan's days, in order. */
export function weeksOf(items: readonly PlanItem[]): PlannedWeek[] {
  const planned = items.filter((item) => item.kind !== 'heading');
  const days = new Set(planned.flatMap((item) => [item.day ?? [], item.dueBy ?? []].flat()));
  const byWeek = new Map<number, PlannedDay[]>();
  for (const day of [...days].sort()) {
    const rows = planned.filter((item) => item.day === day);
    const due = planned.filter(({ dueBy }) => dueBy === day);
    const key = thursdayOf(day).getTime();
    byWeek.set(key, [...(byWeek.get(key) ?? []), { day, rows, due, minutes: minutesOf(rows) }]);
  }
  return Array.from(byWeek.values(), (days) => ({
    week: weekOf(days[0]?.day ?? ''),
    days,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  }));
}

/** Whether anything of a plan has a day or is homework. */
export const hasDays = (items: readonly PlanItem[]): boolean =>
  items.some((item) => item.kind !== 'heading' && (item.day ?? item.dueBy) !== undefined);

/** The minutes of rows together. Rows without any count none. */
export const minutesOf = (items: readonly PlanItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'heading' ? 0 : (item.minutes ?? 0)), 0);

/** '40 min', '1 h 20 min', '2 h'. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
