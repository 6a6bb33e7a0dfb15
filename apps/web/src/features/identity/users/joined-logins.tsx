import {
  beginJoining,
  listJoinedLogins,
  partLogin,
  type JoinedLogins as Joined,
} from '@lasar/contract/identity/joined-logins';
import {
  doorNames,
  loginProviders,
  type DoorName,
} from '@lasar/contract/identity/login-provider-rules';
import { useEffect, useState } from 'react';
import { callAndLog } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { joinProblems } from '../doors/join-words.ts';

/** The logins at other services by which a teacher comes to the own account: joined and parted. */
export function JoinedLogins() {
  const { loginProviders: on } = useInit();
  const [joined, setJoined] = useState<Joined['joined']>();
  const [error, setError] = useState<string>();
  const tell = (problem: unknown) => setError(problemMessage(problem, joinProblems));
  useEffect(() => {
    callAndLog(listJoinedLogins, {}).then((answer) => setJoined(answer.joined), tell);
  }, []);
  const doors = doorNames.filter(
    (name) => on.includes(name) || joined?.some(({ door }) => door === name),
  );
  if (doors.length === 0) return null;

  const join = async (door: DoorName) => {
    setError(undefined);
    try {
      const { location } = await callAndLog(beginJoining, { params: { door } });
      window.location.assign(location);
    } catch (problem) {
      tell(problem);
    }
  };
  const part = async (door: DoorName) => {
    setError(undefined);
    try {
      setJoined((await callAndLog(partLogin, { params: { door } })).joined);
    } catch (problem) {
      tell(problem);
    }
  };
  return (
    <section aria-labelledby="kopplat">
      <h2 id="kopplat" className="text-section">
        Logga in via skolan
      </h2>
      <p className="mt-4 max-w-measure">
        Kopplar du kontot till skolans inloggning kommer du in med den, och har kvar dina
        planeringar. Vi sparar en kontrollsumma av ditt id där, inte din adress.
      </p>
      {joined ? (
        <ul className="mt-6 grid gap-4">
          {doors.map((door) => {
            const { label } = loginProviders[door];
            const known = joined.find((each) => each.door === door);
            return (
              <li key={door} className="flex flex-wrap items-center gap-4">
                {known ? (
                  <>
                    <span>
                      Kopplat till <strong>{label}</strong> sedan{' '}
                      {dayInWords(swedishDayAhead(0, Date.parse(known.joinedAt)))}.
                    </span>
                    <Button variant="outline" onClick={() => void part(door)}>
                      Ta bort kopplingen till {label}
                    </Button>
                  </>
                ) : (
                  <Button variant="outline" onClick={() => void join(door)}>
                    Koppla till {label}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        error === undefined && <LoadingText />
      )}
      <p role="alert" className="mt-4 max-w-measure font-bold">
        {error}
      </p>
    </section>
  );
}
