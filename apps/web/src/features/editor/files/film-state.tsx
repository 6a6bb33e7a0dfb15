import { getFile, type OpenedFile } from '@lasar/contract/editor/files';
import { retryFilm } from '@lasar/contract/films/admin-films';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';

/** A file of the library, asked for again while it is converted. */
export function useOpenedFile(hash: string) {
  const [opened, setOpened] = useState<OpenedFile>();
  const [error, setError] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const file = await callByFetch(getFile, { params: { hash } });
      if (!wanted) return;
      // The address stays, so that the film goes on playing, until there is one that plays.
      setOpened((before) => ({ ...file, src: before?.plays ? before.src : file.src }));
      const { state } = file.film ?? {};
      if (state === 'working' || state === 'waiting')
        timer = setTimeout(() => setRound(round + 1), 5_000);
    };
    read().catch((failure: unknown) => wanted && setError(problemMessage(failure)));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [hash, round]);
  return { opened, error, reload: () => setRound((before) => before + 1) };
}

interface StateProps {
  readonly opened: OpenedFile;
  readonly onRetried: () => void;
}

/** How far the conversion of a film has come. */
export function FilmState({ opened: { hash, film, canConvert, plays }, onRetried }: StateProps) {
  const retry = () =>
    callByFetch(retryFilm, { params: { hash } }).then(onRetried, (error: unknown) =>
      showToast(problemMessage(error), 'error'),
    );
  return (
    <div className="text-small" role="status">
      {!canConvert && (
        <p>
          Programmet ffmpeg finns inte på den här servern.{' '}
          {plays
            ? 'Filmen visas som den är, i en kvalitet.'
            : 'Filmen kan inte göras i ordning här, och alla webbläsare spelar den inte som den är.'}
        </p>
      )}
      {canConvert && !film && <p>Filmen görs i ordning när lektionen publiceras.</p>}
      {!plays && film?.state !== 'failed' && (
        <p>
          Alla webbläsare spelar inte filmen som den är. På lektionen står att den görs i ordning
          tills den kan visas.
        </p>
      )}
      {film?.state === 'waiting' && (
        <p>Filmen står i kö för att göras i ordning. Du kan arbeta vidare under tiden.</p>
      )}
      {film?.state === 'working' && <p>Filmen görs i ordning: {film.percent} %.</p>}
      {film?.state === 'ready' && <p>Filmen är klar i alla kvaliteter.</p>}
      {film?.state === 'failed' && (
        <>
          <p className="font-bold text-falu">
            Filmen gick inte att göra i ordning. Försök igen, eller spara om den som MP4, till
            exempel med HandBrake, och byt fil.{' '}
            {plays
              ? 'Tills dess visas den som den är.'
              : 'Tills dess står det på lektionen att den inte går att visa.'}
          </p>
          <Button variant="outline" className="mt-2" onClick={() => void retry()}>
            Gör i ordning igen
          </Button>
        </>
      )}
    </div>
  );
}
