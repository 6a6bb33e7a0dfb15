import { getAssignment } from '@lasar/contract/assignments/assignments';
import type { Media } from '@lasar/contract/assignments/media';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  /** The assignment that the film belongs to. */
  readonly id: string;
  readonly media: Media;
}

/** Stands where a film will be that cannot be shown yet, and makes room for it by itself. */
export function FilmWaiting({ id, media }: Props) {
  const { pending, url, fileName } = media;
  useAskAgain(id, pending);
  return (
    <div className="film-waiting" role="status">
      {pending === 'failed' ? (
        <>
          <p className="text-heading font-bold">Filmen går inte att visa</p>
          <p>Den gick inte att göra i ordning för webben. Du kan ladda ner den så länge.</p>
          <a href={url} download={fileName} className={buttonClass('outline')}>
            <Icon name="download" /> Ladda ner
          </a>
        </>
      ) : (
        <>
          <p className="text-heading font-bold">Filmen görs i ordning</p>
          <p>Den visas här så snart den är klar. Det kan ta några minuter.</p>
        </>
      )}
    </div>
  );
}

// Milliseconds. A long film takes as long to convert as to show, so the questions become rarer.
const firstWait = 10_000;
const longestWait = 120_000;

/**
 * Asks ever more rarely, while the page is in view, whether the film can be shown, and then loads the page's content again. A
 * class does not ask at once, and a question without an answer changes nothing.
 */
function useAskAgain(id: string, pending: Media['pending']): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (document.hidden) return;
      const { media } = await callByFetch(getAssignment, { params: { id } });
      if (media && media.pending !== pending) await revalidate();
    };
    const askQuietly = () => void ask().catch(() => undefined);
    const waitFor = (wait: number) => {
      const spread = 0.8 + Math.random() * 0.4;
      timer = setTimeout(() => {
        askQuietly();
        waitFor(Math.min(longestWait, wait * 1.5));
      }, wait * spread);
    };
    waitFor(firstWait);
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askQuietly);
    };
  }, [id, pending, revalidate]);
}
