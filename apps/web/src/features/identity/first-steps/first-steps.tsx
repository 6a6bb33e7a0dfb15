import {
  type FirstSteps as Steps,
  getFirstSteps,
  hideFirstSteps,
  type StepId,
} from '@lasar/contract/identity/first-steps';
import type { Call } from '@lasar/contract/endpoint';
import { useState } from 'react';
import { Link } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { readStored } from '#shared/device/stored.ts';
import { currentSession, setSession } from '#shared/session/session.ts';
import type { SessionUser } from '#shared/session/session-user.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { stepWords } from './step-words.ts';

/** The steps of a user who has not hidden them; undefined for everybody else, and when they cannot be read. */
export async function loadFirstSteps(call: Call, user: SessionUser): Promise<Steps | undefined> {
  if (user.firstSteps !== true) return undefined;
  const answer = await call(getFirstSteps, {}).catch(() => undefined);
  // Which lessons somebody has opened, only the browser knows.
  const hasOpened = readStored('lasar.device.recent') !== undefined;
  return (
    answer && {
      ...answer,
      steps: answer.steps.map(({ id, done }) => ({
        id,
        done: done || (id === 'open-lesson' && hasOpened),
      })),
    }
  );
}

/** What the role does first, on its start page. Steps tick themselves; the whole is hidden for good. */
export function FirstSteps({ steps: { role, steps } }: { readonly steps: Steps }) {
  const [isHidden, setHidden] = useState(false);
  const words: Partial<Record<StepId, { title: string; about: string; to: string }>> =
    stepWords[role];
  const left = steps.filter(({ done }) => !done).length;
  if (isHidden) return null;
  return (
    <section aria-labelledby="forsta-stegen">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="forsta-stegen" className="text-section">
          {left === 0 ? 'Du har kommit igång' : 'Kom igång'}
        </h2>
        <HideSteps onHidden={() => setHidden(true)} />
      </div>
      <ol className="mt-6 grid gap-4 tablet:grid-cols-3">
        {steps.map(({ id, done }, index) => {
          const step = words[id];
          return (
            step && (
              <Card key={id} as="li" className="hover:border-hue link-frame">
                <p className="flex items-center gap-2 text-small font-bold text-muted">
                  {done && <Icon name="check" />}
                  {done ? 'Klart' : `Steg ${index + 1}`}
                </p>
                <h3 className="mt-2 text-heading">
                  <Link
                    to={step.to}
                    className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
                  >
                    {step.title}
                  </Link>
                </h3>
                <p className="mt-2">{step.about}</p>
              </Card>
            )
          );
        })}
      </ol>
    </section>
  );
}

function HideSteps({ onHidden }: { readonly onHidden: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const hide = async () => {
    setBusy(true);
    try {
      await callByFetch(hideFirstSteps, {});
    } catch (error) {
      setBusy(false);
      return showToast(problemMessage(error), 'error');
    }
    onHidden();
    const session = currentSession();
    if (session.status === 'success') {
      const { firstSteps: _hidden, ...user } = session.user;
      setSession({ ...session, user });
    }
    // The button is gone, so focus moves to the page's heading.
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    return undefined;
  };
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => void hide()}>
      Dölj stegen
    </Button>
  );
}
