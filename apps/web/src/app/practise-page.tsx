import { paths } from '@lasar/contract/paths';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { nextText, tasksText } from '#shared/device/due-text.ts';
import { noteAnswer, readWrong } from '#shared/device/kept-wrong.ts';
import { countDue, deviceToday } from '#shared/device/practice-schedule.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { DueTask, LockedSource, Round } from './load-due-tasks.ts';
import type { TaskAgain } from './task-again.tsx';

export const PractiseFrame = ({ children }: { readonly children: ReactNode }) => (
  <ContentPage>
    <p className="text-small">
      <Link to={paths.tracks} className="inline-flex min-h-11 items-center gap-2 underline">
        <Icon name="back" /> Mina lektioner
      </Link>
    </p>
    <PageHeading lead="Frågor och ord som du har svarat fel på. Vad du svarar sparas inte, bara när de kommer tillbaka, och bara i den här webbläsaren.">
      Öva det som blev fel
    </PageHeading>
    <div className="mt-6 max-w-[46rem]">{children}</div>
  </ContentPage>
);

interface Props {
  readonly round: Round;
  /** What shows a task: loaded when there is one. */
  readonly Task: typeof TaskAgain | undefined;
  /** Loads what is due now. */
  readonly reload: () => void;
}

/** What is due today, one at a time. The first answer decides when it comes back. */
export function PractisePage({ round: { tasks, locked, left }, Task, reload }: Props) {
  const [at, setAt] = useState(0);
  const [results, setResults] = useState<readonly boolean[]>([]);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page itself has the focus of its heading when it is opened.
    if (at > 0) shown.current?.focus();
  }, [at]);
  const task = tasks[at];
  const note = ({ source, item }: DueTask, isRight: boolean) => {
    noteAnswer(source, item, isRight, deviceToday());
    setResults([...results, isRight]);
  };
  return (
    <PractiseFrame>
      <div ref={shown} tabIndex={-1} role="group" aria-label="Övningen" className="self-test">
        {task && Task ? (
          <>
            <Task
              key={at}
              task={task}
              number={at + 1}
              of={tasks.length}
              onFirst={(isRight) => note(task, isRight)}
            />
            {results.length > at && (
              <Button className="mt-5" onClick={() => setAt(at + 1)}>
                {at + 1 < tasks.length ? 'Nästa' : 'Klar'}
              </Button>
            )}
          </>
        ) : (
          <Finished results={results} left={left} reload={reload} isLocked={locked.length > 0} />
        )}
      </div>
      <LockedSources locked={locked} />
    </PractiseFrame>
  );
}

interface FinishedProps extends Pick<Round, 'left'> {
  readonly results: readonly boolean[];
  readonly isLocked: boolean;
  readonly reload: () => void;
}

/** How it went, or that there is nothing to practise, and when something comes back. */
function Finished({ results, left, reload, isLocked }: FinishedProps) {
  const today = deviceToday();
  const next = nextText(
    countDue(
      readWrong().flatMap(({ items }) => items),
      today,
    ),
    today,
  );
  const right = results.filter(Boolean).length;
  if (results.length === 0 && isLocked) return null;
  return (
    <EmptyState
      title={results.length === 0 ? 'Inget att öva i dag' : 'Klart för den här gången'}
      actions={
        <>
          {left > 0 && <Button onClick={reload}>Fortsätt med {tasksText(left)}</Button>}
          <ButtonLink to={paths.tracks} variant={left > 0 ? 'outline' : 'solid'}>
            Till Mina lektioner
          </ButtonLink>
        </>
      }
    >
      <p>
        {results.length > 0 && `${right} av ${results.length} rätt på första försöket. `}
        {next ||
          (left === 0 && 'Det som blir fel i självtest och övningar kommer hit dagen efter.')}
      </p>
    </EmptyState>
  );
}

const lockedText = {
  login: 'Logga in för att öva på det igen.',
  subscription: 'Det ingår inte längre i din skolas licens.',
} satisfies Record<LockedSource['locked'], string>;

/** Where something is due that is not open to whoever looks. */
const LockedSources = ({ locked }: Pick<Round, 'locked'>) =>
  locked.length > 0 && (
    <section aria-labelledby="last" className="mt-8 border-t border-line pt-6">
      <h2 id="last" className="flex items-center gap-2 text-heading">
        <Icon name="lock" /> Låst just nu
      </h2>
      <ul className="mt-3 space-y-2">
        {locked.map(({ id, path, name, locked: why }) => (
          <li key={id}>
            <Link to={path} className="font-bold underline">
              {name}
            </Link>
            : {lockedText[why]}
          </li>
        ))}
      </ul>
    </section>
  );
