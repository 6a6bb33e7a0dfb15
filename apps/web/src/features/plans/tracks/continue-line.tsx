import { planPaths } from '@lasar/contract/plans/plan-rules';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { readClassPlan } from '#shared/device/class-plan.ts';
import { readRecent } from './stored-tracks.ts';
import { namedTracks } from './track-names.ts';

/** The page that was opened last in this browser, and the class's plan, as links under the search of the start page. */
export function ContinueLine() {
  const [last, setLast] = useState<{ readonly path: string; readonly name: string }>();
  const [plan] = useState(readClassPlan);
  useEffect(() => {
    void namedTracks(callByFetch, readRecent().slice(0, 1)).then(([found]) => setLast(found));
  }, []);
  const ways = [
    ...(plan
      ? [{ path: planPaths.shared(plan.code), name: `Klassens planering: ${plan.name}` }]
      : []),
    ...(last ? [{ path: last.path, name: `Fortsätt där du var: ${last.name}` }] : []),
  ];
  return ways.map(({ path, name }) => (
    <p key={path} className="mt-4 wrap-anywhere">
      <Link to={path} className="inline-flex min-h-11 items-center gap-2 font-bold underline">
        {name} <Icon name="arrow" />
      </Link>
    </p>
  ));
}
