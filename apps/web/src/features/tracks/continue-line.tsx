import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/call.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { readRecent } from './stored-tracks.ts';
import { namedTracks } from './track-names.ts';

/** The page that was opened last in this browser, as a link under the search of the start page. */
export function ContinueLine() {
  const [last, setLast] = useState<{ readonly path: string; readonly name: string }>();
  useEffect(() => {
    void namedTracks(callByFetch, readRecent().slice(0, 1)).then(([found]) => setLast(found));
  }, []);
  if (!last) return null;
  return (
    <p className="mt-4">
      <Link to={last.path} className="inline-flex min-h-11 items-center gap-2 font-bold underline">
        Fortsätt där du var: {last.name} <Icon name="arrow" />
      </Link>
    </p>
  );
}
