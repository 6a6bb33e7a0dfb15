import type { SharedPlanItem } from '@lasar/contract/plans/shared-plans';

type Due = Exclude<SharedPlanItem, { kind: 'heading' | 'removed' }>;

/** A row that is homework, with its place in its plan. */
export interface HomeworkRow {
  readonly item: Due;
  readonly plan: string;
  readonly place: number;
}

/** What is due on a day. */
export interface HomeworkDay {
  readonly day: string;
  readonly rows: readonly HomeworkRow[];
}

interface Plan {
  readonly name: string;
  readonly items: readonly SharedPlanItem[];
}

/** The homework of plans by its days: what is to come, the nearest day first, and what has been, the latest first. */
export function homeworkOf(plans: readonly Plan[], today: string) {
  const byDay = new Map<string, HomeworkRow[]>();
  for (const { name, items } of plans)
    for (const [place, item] of items.entries()) {
      if (item.kind === 'heading' || item.kind === 'removed' || item.dueBy === undefined) continue;
      byDay.set(item.dueBy, [...(byDay.get(item.dueBy) ?? []), { item, plan: name, place }]);
    }
  const days = Array.from(byDay, ([day, rows]): HomeworkDay => ({ day, rows })).sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
  return {
    coming: days.filter(({ day }) => day >= today),
    past: days.filter(({ day }) => day < today).reverse(),
  };
}

const weekdayFormat = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dayMilliseconds = 24 * 3_600_000;

/** 'i dag', 'i morgon', 'fredag' within a week, and else 'fredag 11 december'. */
export function dueDayText(day: string, today: string): string {
  const date = Date.parse(`${day}T00:00:00Z`);
  const ahead = (date - Date.parse(`${today}T00:00:00Z`)) / dayMilliseconds;
  if (ahead === 0) return 'i dag';
  if (ahead === 1) return 'i morgon';
  return ahead > 1 && ahead < 7 ? weekdayFormat.format(date) : longFormat.format(date);
}
