import type { AdminUser } from '@lasar/contract/identity/admin-users';
import type { Invited } from '@lasar/contract/identity/invite-again';
import { type ReactNode, useState } from 'react';
import { personName } from '#shared/admin/person.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { dayInWords, swedishToday } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  readonly users: readonly AdminUser[];
  readonly send: (ids: string[]) => Promise<Invited>;
  /** The list; `choice` is what it shows of each person: whether somebody has logged in, and a box to choose those who have not. */
  readonly children: (choice: (user: AdminUser) => ReactNode) => ReactNode;
}

/** A list of people in which those who have never logged in can be invited again, each once a day. */
export function InviteAgain({ users, send, children }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const invitable = users.filter(mayInvite);
  const ids = invitable.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (changed: readonly string[], isChosen: boolean) =>
    setChosen((last) => {
      const next = new Set(last);
      for (const id of changed)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });

  const invite = async () => {
    setBusy(true);
    setError(undefined);
    try {
      void showToast(invitedInWords(await send(ids)));
      setChosen(new Set());
    } catch (problem) {
      setError(problemMessage(problem));
    }
    setBusy(false);
  };

  return (
    <>
      {invitable.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={ids.length === invitable.length}
              onChange={({ target }) =>
                choose(
                  invitable.map(({ id }) => id),
                  target.checked,
                )
              }
              className="size-6 shrink-0 accent-(--ink)"
            />
            Välj alla {invitable.length} här som aldrig har loggat in
          </label>
          <Button
            variant="outline"
            aria-disabled={ids.length === 0 || busy}
            onClick={() => ids.length > 0 && !busy && void invite()}
          >
            {busy ? 'Bjuder in …' : `Bjud in igen${ids.length > 0 ? ` (${ids.length})` : ''}`}
          </Button>
        </div>
      )}
      <p role="alert" className={error ? 'mb-4 font-bold text-falu' : ''}>
        {error}
      </p>
      {children((user) => (
        <LoginState
          user={user}
          isChosen={chosen.has(user.id)}
          onChoose={(isChosen) => choose([user.id], isChosen)}
        />
      ))}
    </>
  );
}

const mayInvite = ({ hasLoggedIn, invitedOn }: AdminUser): boolean =>
  !hasLoggedIn && invitedOn !== swedishToday();

interface StateProps {
  readonly user: AdminUser;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function LoginState({ user, isChosen, onChoose }: StateProps) {
  const { hasLoggedIn, invitedOn } = user;
  if (hasLoggedIn) return null;
  const text = `Har aldrig loggat in.${invitedOn === undefined ? '' : ` Inbjuden ${dayInWords(invitedOn)}.`}`;
  if (!mayInvite(user)) return <span className="block text-small text-muted">{text}</span>;
  return (
    <label className="flex min-h-11 items-center gap-3 text-small text-muted">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-6 shrink-0 accent-(--ink)"
      />
      <span>
        {text}
        <span className="sr-only"> Välj {personName(user)}</span>
      </span>
    </label>
  );
}

/** What became of the chosen people, as a sentence. */
function invitedInWords({ invited, loggedIn, today }: Invited): string {
  const parts = [
    invited === 1 ? '1 inbjudan är på väg' : `${invited} inbjudningar är på väg`,
    ...(loggedIn > 0 ? [`${loggedIn} har redan loggat in`] : []),
    ...(today > 0 ? [`${today} fick en i dag`] : []),
  ];
  return `${parts.join(', ')}.`;
}
