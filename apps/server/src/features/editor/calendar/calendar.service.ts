import { type CalendarDay, mostOfDay } from '@lasar/contract/editor/calendar';
import { swedishMoment } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { listPublications } from './calendar.store.ts';

/** What is published in a month, such as `2026-11`, and what was. */
export async function getCalendar(
  { db }: Context,
  month: string,
): Promise<{ days: CalendarDay[] }> {
  const from = swedishMoment(`${month}-01`, '00:00');
  const to = swedishMoment(`${monthAfter(month)}-01`, '00:00');
  if (!from || !to) throw new Problem('request/invalid');
  const rows = await listPublications(db, { from, to, most: mostOfDay });
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    total: ofDay[0]?.total ?? ofDay.length,
    entries: ofDay.map(({ day: _day, total: _total, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
    })),
  }));
  return { days };
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}
