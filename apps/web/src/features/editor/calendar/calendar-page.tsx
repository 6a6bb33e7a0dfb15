import './calendar.css';
import { adminPaths } from '@lasar/contract/admin-paths';
import type { CalendarDay, CalendarEntry } from '@lasar/contract/editor/calendar';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { shortDayInWords, swedishToday } from '#shared/text/swedish-time.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { kindLabel } from '../fields/record-fields.ts';
import { MovePublication, timeOf } from './move-publication.tsx';
import { daysOf, firstWeekday, monthInWords, monthsLater, thisMonth } from './months.ts';

interface Props {
  readonly month: string;
  readonly days: readonly CalendarDay[];
}

/** What is published when: a month with what is scheduled and what was published, each with a link to its record. */
export function CalendarPage({ month, days }: Props) {
  const known = new Map(days.map((each) => [each.day, each]));
  const [before, after] = [monthsLater(month, -1), monthsLater(month, 1)];
  return (
    <>
      <PageHeading lead="Vad som ska publiceras, och vad som har publicerats.">
        Kalendern
      </PageHeading>
      <p className="mt-4">
        <Link to={adminPaths.content} className="inline-flex min-h-11 items-center underline">
          Till innehållet
        </Link>
      </p>
      <nav aria-label="Månad" className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.calendar(before)} variant="outline" preventScrollReset>
          <span aria-hidden>←</span> {monthInWords(before)}
        </ButtonLink>
        {month !== thisMonth() && (
          <ButtonLink to={adminPaths.calendar()} variant="outline" preventScrollReset>
            Den här månaden
          </ButtonLink>
        )}
        <ButtonLink to={adminPaths.calendar(after)} variant="outline" preventScrollReset>
          {monthInWords(after)} <span aria-hidden>→</span>
        </ButtonLink>
      </nav>
      <section aria-labelledby="manaden" className="mt-8">
        <h2 id="manaden" className="text-section first-letter:uppercase">
          {monthInWords(month)}
        </h2>
        {days.length === 0 ? (
          <EmptyState title="Inget den här månaden" headingLevel={3}>
            <p>
              Inget är planerat eller publicerat i {monthInWords(month)}. En publicering planeras
              när man publicerar, med ”Vid en viss tid”.
            </p>
          </EmptyState>
        ) : (
          <ol
            className="calendar mt-4"
            style={{ '--first-weekday': firstWeekday(month) } as CSSProperties}
          >
            {daysOf(month).map((day) => (
              <Day key={day} day={day} found={known.get(day)} />
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

const shownAtFirst = 4;

function Day({ day, found }: { readonly day: string; readonly found: CalendarDay | undefined }) {
  const [whole, setWhole] = useState(false);
  const entries = found?.entries ?? [];
  const shown = whole ? entries : entries.slice(0, shownAtFirst);
  const isToday = day === swedishToday();
  const rest = (found?.total ?? 0) - entries.length;
  return (
    <li
      data-empty={found ? undefined : true}
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 border-t py-2 pr-2 wide:min-h-28 ${isToday ? 'border-t-4 border-ink' : 'border-line'}`}
    >
      <p className={`text-small ${found ? 'font-bold' : 'text-muted'}`}>
        {shortDayInWords(day)}
        {isToday && ', i dag'}
      </p>
      {entries.length > 0 && (
        <ul className="flex flex-col">
          {shown.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id} ${entry.as}`} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length > shown.length && (
        <Button variant="outline" className="mt-2" onClick={() => setWhole(true)}>
          <span>
            Visa alla {entries.length}
            <span className="sr-only">, {shortDayInWords(day)}</span>
          </span>
        </Button>
      )}
      {entries.length === shown.length && rest > 0 && (
        <p className="mt-2 text-small text-muted">Och {rest} till.</p>
      )}
    </li>
  );
}

const stateText: Readonly<Record<CalendarEntry['as'], string>> = {
  scheduled: 'Publiceras',
  published: 'Publicerad',
  failed: 'Blev inte publicerad',
};

function Entry({ entry }: { readonly entry: CalendarEntry }) {
  const { kind, id, name, as, at, by } = entry;
  return (
    <li
      className={`mt-2 border-l-4 pl-2 ${as === 'scheduled' ? 'border-sun' : as === 'failed' ? 'border-falu' : 'border-forest'}`}
    >
      <Link
        to={adminPaths.record(kind, id)}
        className="inline-flex min-h-11 items-center font-bold wrap-anywhere wide:text-small wide:leading-snug"
      >
        {name || 'Utan namn'}
      </Link>
      <p
        className={`text-small wrap-anywhere ${as === 'failed' ? 'font-bold text-falu' : 'text-muted'}`}
      >
        {stateText[as]} {timeOf(at)}
      </p>
      <p className="text-small wrap-anywhere text-muted">
        {[kindLabel[kind], ...(by ? [by] : [])].join(' · ')}
      </p>
      {as === 'scheduled' && <MovePublication entry={entry} />}
    </li>
  );
}
