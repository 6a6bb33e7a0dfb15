import { retryFilm, type Film, type FilmList } from '@lasar/contract/admin-films';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { problemWords } from '#shared/problem-words.ts';
import { useWrite } from '#shared/admin/use-write.ts';
import { text } from '#shared/text.sv.ts';
import { showToast } from '#shared/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { stateWords } from './film-words.ts';

/** As long as there is something to follow, in milliseconds. */
const askEvery = 5_000;

/** Which films are made ready, how far the others have come, and what went wrong. */
export function FilmWork({ list }: { readonly list: FilmList }) {
  const { revalidate } = useRevalidator();
  const { counts, films } = list;
  useEffect(() => {
    if (films.every(({ fault }) => fault)) return undefined;
    const timer = setTimeout(() => void revalidate(), askEvery);
    return () => clearTimeout(timer);
  }, [films, revalidate]);
  return (
    <AdminSection title="Filmer">
      <p className="mb-4 max-w-measure">
        Filmer görs i ordning efter att de har lästs in: flera kvaliteter, små bilder på tidslinjen
        och stillbilder för den som vill spara data. Tills dess spelas de som de är.
      </p>
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
      showToast(problemWords(error), 'error'),
    );
  const name = (
    <Link to={film.path} className={rowLink}>
      {film.name}
    </Link>
  );
  const state = (
    <>
      {stateWords(film)}
      {film.fault && (
        <div className="mt-2">
          <Button look="outline" onClick={() => void retry()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
  return <TableRow head={name} cells={[state]} />;
}
