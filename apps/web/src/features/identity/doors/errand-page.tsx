import { finishTrial, type TriedDoor as Tried } from '@lasar/contract/customers/door-trials';
import { joinLogin } from '@lasar/contract/identity/joined-logins';
import {
  loginProviders,
  purposeOf,
  type DoorName,
} from '@lasar/contract/identity/login-provider-rules';
import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { joinProblems } from './join-words.ts';
import { doorFailureOf } from './door-failures.ts';
import { answerIn } from './door-returning.ts';
import { TriedDoor } from './tried-door.tsx';

interface Props {
  readonly door: DoorName;
  /** The query that the service has sent the browser back with. */
  readonly search: string;
}

/** What comes of a login at a service that logs nobody in: an account is joined to it, or the tried door is told of. */
export function ErrandPage({ door, search }: Props) {
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [tried, setTried] = useState<Tried>();
  const [error, setError] = useState<unknown>();
  const { label } = loginProviders[door];
  const joins = purposeOf(new URLSearchParams(search).get('state')) === 'join';

  useEffect(() => {
    // An answer counts once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const input = { params: { door }, body: answerIn(new URLSearchParams(search)) };
    const finish = async () => {
      if (!joins) return setTried(await callAndLog(finishTrial, input));
      await callAndLog(joinLogin, input);
      await navigate(paths.account, { replace: true });
      void showToast(`Kontot är kopplat till ${label}.`);
    };
    finish().catch(setError);
  }, [door, search, joins, label, navigate]);

  if (tried) return <TriedDoor door={door} tried={tried} />;
  if (error !== undefined) return <Failed door={door} joins={joins} error={error} />;
  return (
    <>
      <h1 className="text-title">{joins ? `Kopplar till ${label}` : `Provar ${label}`}</h1>
      <p role="status" className="mt-4 text-lead text-muted">
        Det tar några sekunder.
      </p>
    </>
  );
}

function Failed({
  door,
  joins,
  error,
}: Pick<Props, 'door'> & { readonly joins: boolean; readonly error: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failure = error instanceof CallProblem ? doorFailureOf(door, error.code) : undefined;
  const isEnded = error instanceof CallProblem && error.code.startsWith('session/');
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="max-w-measure text-title outline-none">
        {failure?.title ?? (joins ? 'Kontot är inte kopplat' : 'Dörren gick inte att prova')}
      </h1>
      <p className="mt-4 max-w-measure text-lead">
        {failure?.lead ?? (isEnded ? 'Logga in igen först.' : problemMessage(error, joinProblems))}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={joins ? paths.account : paths.administration}>
          {joins ? 'Till kontot' : 'Till administrationen'}
        </ButtonLink>
      </div>
    </>
  );
}
