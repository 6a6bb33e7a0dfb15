import { listFilms, retryFilm, type Film } from '@lasar/contract/admin-films';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { rowLink, Table, TableRow } from '#shared/admin/table.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { callByFetch } from '#shared/call.ts';
import { problemWords } from '#shared/problem-words.ts';
import { text } from '#shared/text.sv.ts';
import { showToast } from '#shared/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { stateWords } from './film-words.ts';

/** As long as there is something to follow, in milliseconds. */
const askEvery = 5_000;

/** Which films are made ready, how far the others have come, and what went wrong. */
export function FilmWork() {
  const asked = useAnswer(listFilms, {});
  const { answer, reload } = asked;
  const underWay = answer.kind === 'ready' && answer.value.films.some(({ fault }) => !fault);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(reload, askEvery);
    return () => clearTimeout(timer);
  });
  return (
    <AdminSection title="Filmer">
      <p className="mb-4 max-w-measure">
        Filmer görs i ordning efter att de har lästs in: flera kvaliteter, små bilder på tidslinjen
        och stillbilder för den som vill spara data. Tills dess spelas de som de är.
      </p>
      <AnswerView asked={asked}>
        {({ counts, films }) => (
          <>
            <p className="mb-3 text-muted">
              Klara: {counts.ready}. Inte klara: {counts.others}.
            </p>
            {films.length > 0 && (
              <Table caption="Filmer som inte är klara" heads={['Film', 'Läge']}>
                {films.map((film) => (
                  <FilmRow key={film.hash} film={film} reload={reload} />
                ))}
              </Table>
            )}
          </>
        )}
      </AnswerView>
    </AdminSection>
  );
}

function FilmRow({ film, reload }: { readonly film: Film; readonly reload: () => void }) {
  const retry = () =>
    callByFetch(retryFilm, { params: { hash: film.hash } }).then(reload, (error: unknown) =>
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
          <Button variant="outline" onClick={() => void retry()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
  return <TableRow head={name} cells={[state]} />;
}
