import { paths } from '@lasar/contract/paths';
import { planCalendarText } from '@lasar/contract/plans/plan-calendar-rules';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { Plan } from '@lasar/contract/plans/plans';
import { saveText } from '../plan-file.ts';
import { planRowAddress } from '../rows/plan-part-text.ts';

/** Saves the days of a teacher's plan as an iCalendar file. */
export function saveCalendar(plan: Plan, site: string): void {
  // The page does not know when it was saved last, and a calendar keeps the newest.
  const text = planCalendarText(
    { ...plan, changedAt: new Date().toISOString() },
    {
      site,
      plan: site + planPaths.plan(plan.id),
      row: (item) => site + (item.kind === 'lesson' ? paths.lesson(item.id) : planRowAddress(item)),
      hasMinutes: true,
    },
  );
  saveText(text, `${plan.name}.ics`, 'text/calendar;charset=utf-8');
}
