import type { PlanItem } from '@lasar/contract/plans/plans';
import { shortDayInWords } from '#shared/text/swedish-time.ts';
import {
  minutesOf,
  minutesText,
  type PlannedRow,
  type PlannedWeek,
  weeksOf,
} from '../rows/plan-days.ts';

/** The days of a plan as weeks, with the minutes of each day and week. Nothing for a plan whose rows have no days. */
export function PlanCalendar({ items }: { readonly items: readonly PlanItem[] }) {
  const weeks = weeksOf(items);
  const minutes = minutesOf(items);
  return (
    <>
      {minutes > 0 && (
        <p className="mt-3 text-small text-muted">Sammanlagt {minutesText(minutes)}</p>
      )}
      {weeks.length > 0 && (
        <section aria-labelledby="kalender" className="mt-10">
          <h2 id="kalender" className="text-heading">
            Kalender
          </h2>
          {weeks.map((week) => (
            <Week key={week.days[0]?.day} week={week} />
          ))}
        </section>
      )}
    </>
  );
}

const Week = ({ week: { week, days, minutes } }: { readonly week: PlannedWeek }) => (
  <section className="mt-5">
    <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-line pb-1 font-bold">
      Vecka {week}
      {minutes > 0 && (
        <span className="text-small font-normal text-muted">{minutesText(minutes)}</span>
      )}
    </h3>
    <ul>
      {days.map(({ day, rows, due, minutes: ofDay }) => (
        <li
          key={day}
          className="grid gap-x-4 border-b border-line py-2 tablet:grid-cols-[9rem_1fr]"
        >
          <p>
            <strong>{shortDayInWords(day)}</strong>
            {ofDay > 0 && <span className="text-small text-muted"> {minutesText(ofDay)}</span>}
          </p>
          <ul>
            {rows.map((row, index) => (
              // Rows may be equal to each other, and have no id of their own.
              <li key={index} className="wrap-anywhere">
                {rowText(row)}
                {row.dueBy !== undefined && (
                  <span className="text-small text-muted">
                    {' '}
                    (läxa till {shortDayInWords(row.dueBy)})
                  </span>
                )}
              </li>
            ))}
            {due.map((row, index) => (
              <li key={index} className="wrap-anywhere">
                <span className="rounded-md bg-lake-soft px-2 font-bold">Läxa</span> {rowText(row)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
);

/** What a row is called: its name, or the first line of its text, cut where it is long. */
export const rowText = (row: PlannedRow): string =>
  'name' in row ? row.name : (row.text.split('\n')[0] ?? '').slice(0, 60);
