import {
  type Film,
  type FilmErrorCode,
  type FilmList,
  retryFilm,
} from '@lasar/contract/films/admin-films';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { text } from '#shared/page/text.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';

/** The polling interval while films are being prepared, in milliseconds. */
const askEvery = 5_000;

/** The films in preparation: their progress and their errors. */
export function FilmWork({ list }: { readonly list: FilmList }) {
  const { revalidate } = useRevalidator();
  const { counts, films, canConvert } = list;
  useEffect(() => {
    if (films.every(({ state }) => state === 'failed' || state === 'playable')) return undefined;
    const timer = setTimeout(() => void revalidate(), askEvery);
    return () => clearTimeout(timer);
  }, [films, revalidate]);
  return (
    <AdminSection title="Filmer">
      <p className="mb-4 max-w-measure">
        Filmer görs i ordning efter att de har lästs in: flera kvaliteter, små bilder på tidslinjen
        och stillbilder för den som vill spara data. Tills dess spelas de som de är, om alla
        webbläsare kan det. Annars står det på sidan att filmen görs i ordning.
      </p>
      {!canConvert && (
        <p className="mb-4 max-w-measure font-bold">
          Programmet ffmpeg finns inte på den här servern. Inga filmer görs i ordning. De som alla
          webbläsare spelar går att se som de är.
        </p>
      )}
      <p className="mb-3 text-muted">
        Klara: {counts.ready}. Inte klara: {counts.others}.
      </p>
      {films.length > 0 && (
        <Table caption="Filmer som inte är klara" heads={['Film', 'Läge']}>
          {films.map((film) => (
            <FilmRow key={film.hash} film={film} />
          ))}
        </Table>
      )}
    </AdminSection>
  );
}

function FilmRow({ film }: { readonly film: Film }) {
  const write = useWrite();
  const retry = () =>
    write(retryFilm, { params: { hash: film.hash } }).catch((error: unknown) =>
      showToast(problemMessage(error), 'error'),
    );
  const name = (
    <Link to={film.path} className={rowLink}>
      {film.name}
    </Link>
  );
  const state = (
    <>
      {stateText(film)}
      {film.fault && (
        <div className="mt-2">
          <Button variant="outline" onClick={() => void retry()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
  return <TableRow head={name} cells={[state]} />;
}

/** Why a film could not be prepared, and what to do about it. */
const errorLabel = {
  unreadable: 'Filen går inte att läsa som film. Spara om den, till exempel med HandBrake.',
  'no-picture': 'Filen har ingen bild eller ingen längd.',
  'too-long': 'Filmen är längre än ett dygn.',
  'too-large': 'Bilden är större än 8 192 bildpunkter på en sida.',
  'out-of-time': 'Det tog för lång tid. Datorn är kanske upptagen.',
  failed: 'Det gick fel tre gånger. Orsaken står i tjänstens logg.',
  interrupted: 'Arbetet avbröts utifrån fem gånger. Minnet räcker kanske inte.',
} satisfies Record<FilmErrorCode, string>;

/** The state of a film in Swedish. */
function stateText({ state, percent, fault }: Film): string {
  if (fault) return errorLabel[fault];
  return {
    waiting: 'Väntar',
    playable: 'Går att se som den är',
    working: `Görs i ordning, ${percent}\u00a0%`,
    ready: 'Klar',
    failed: '',
  }[state];
}
