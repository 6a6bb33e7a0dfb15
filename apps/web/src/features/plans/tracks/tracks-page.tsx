import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { KeptSource } from '#shared/device/kept-wrong.ts';
import type { DoneTrack, Track } from '#shared/device/tracks.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { DueSection } from './due-section.tsx';
import { TrackFiles } from './track-files.tsx';
import { writeWeek } from './stored-tracks.ts';
import { RecentSection, TrackLink } from './recent-section.tsx';
import { kindOfPath, type Named } from './track-names.ts';

/** What the page shows, all of it from this browser. */
interface Tracks {
  readonly wrong: readonly KeptSource[];
  readonly recent: readonly Named<Track>[];
  readonly week: readonly Named<Track>[];
  readonly done: readonly Named<DoneTrack>[];
}

interface Props {
  readonly tracks: Tracks;
  /** Reads the tracks again after a change. */
  readonly reload: () => void;
}

/** A pupil's own tracks: what to practise, where one was, the list of the week, and what is done. */
export function TracksPage({ tracks: { wrong, recent, week, done }, reload }: Props) {
  const finished = new Set(done.map(({ path }) => path));
  return (
    <TracksFrame>
      <DueSection wrong={wrong} />
      {recent.length > 0 && (
        <RecentSection title="Fortsätt där du var" tracks={recent} className="no-print mt-10" />
      )}
      <section aria-labelledby="vecka" className="no-print mt-12">
        <h2 id="vecka" className="text-section">
          Min vecka
        </h2>
        {week.length === 0 ? (
          <p className="mt-3 max-w-measure">
            Här lägger du det som du ska göra. Öppna en lektion eller en uppgift, tryck på Spara och
            välj I min vecka.{' '}
            <Link to={paths.start} className="underline">
              Till startsidan
            </Link>
          </p>
        ) : (
          <WeekList week={week} finished={finished} reload={reload} />
        )}
        <p className="mt-4">
          <Link
            to={planPaths.plans}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            Mina planeringar
          </Link>
        </p>
      </section>
      <DoneList done={done} />
      <TrackFiles reload={reload} />
    </TracksFrame>
  );
}

export const TracksFrame = ({ children }: { readonly children: ReactNode }) => (
  <ContentPage>
    <PageHeading lead="Det du har gjort och tänker göra. Det finns bara i den här webbläsaren: vi får inte veta något av det.">
      Mina lektioner
    </PageHeading>
    {children}
  </ContentPage>
);

interface WeekProps {
  readonly finished: ReadonlySet<string>;
  readonly week: readonly Named<Track>[];
  readonly reload: () => void;
}

/** The list of the week, whose rows can be moved up and taken away. */
function WeekList({ week, finished, reload }: WeekProps) {
  const store = (next: readonly Track[]) => {
    writeWeek(next);
    reload();
  };
  const moveUp = (index: number) => {
    const next = [...week];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    store(next);
  };
  return (
    <ol className="mt-4 max-w-176">
      {week.map((track, index) => (
        <li
          key={track.path}
          className="flex items-center justify-between gap-3 border-b border-line py-2"
        >
          <div>
            <TrackLink track={track} done={finished.has(track.path)} />
          </div>
          <div className="flex shrink-0 gap-2">
            {index > 0 && (
              <Button
                variant="outline"
                className="px-3!"
                aria-label={`Flytta upp ${track.name}`}
                onClick={() => moveUp(index)}
              >
                <Icon name="down" className="size-5 rotate-180" />
              </Button>
            )}
            <Button
              variant="outline"
              className="px-3!"
              aria-label={`Ta bort ${track.name} från min vecka`}
              onClick={() => store(week.filter((other) => other !== track))}
            >
              <Icon name="close" />
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

const dayText = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' });

/** What is done, which can be printed as a receipt with a name that is stored nowhere. */
function DoneList({ done }: { readonly done: readonly Named<DoneTrack>[] }) {
  const [name, setName] = useState('');
  return (
    <section aria-labelledby="klart" className="mt-12">
      <h2 id="klart" className="text-section">
        Klart
      </h2>
      {done.length === 0 ? (
        <p className="mt-3">Inget är klart ännu.</p>
      ) : (
        <>
          <label className="mt-3 block max-w-100">
            <span className="text-small">Namn på kvittot. Det sparas inte.</span>
            <input
              value={name}
              onChange={({ target }) => setName(target.value)}
              autoComplete="off"
              maxLength={100}
              className="mt-1 min-h-12 w-full rounded-xl border-2 border-ink bg-card px-4 print:border-0 print:px-0"
            />
          </label>
          <ul className="mt-4 max-w-176">
            {done.map((track) => (
              <li
                key={track.id}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2"
              >
                <span>
                  <Link to={track.path} className="inline-block py-1 font-bold underline">
                    {track.name}
                  </Link>{' '}
                  <span className="text-small text-muted">{kindOfPath(track.path)}</span>
                </span>
                <span className="shrink-0 text-small text-muted">
                  {track.day && dayText.format(new Date(track.day))}
                </span>
              </li>
            ))}
          </ul>
          <Button variant="outline" className="no-print mt-5" onClick={() => print()}>
            <Icon name="print" /> Skriv ut kvitto
          </Button>
        </>
      )}
    </section>
  );
}
