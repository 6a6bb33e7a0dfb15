import type { Maths } from '@lasar/contract/maths';
import { useEffect, useRef } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { Projector } from '#shared/ui/projector.tsx';
import { MathsProvider } from '#shared/ui/written-text.tsx';
import type { SolutionOf } from './asked-question.tsx';
import type { KeptFiles } from './keep-files.ts';
import { RunClock } from './run-clock.tsx';
import { isRevealing, wayOfKey, type Position } from './run-position.ts';
import type { RunStep } from './run-steps.ts';
import { StepView } from './step-view.tsx';
import { kindName, stepName } from './step-texts.ts';
import './run.css';

interface Props {
  readonly name: string;
  readonly steps: readonly RunStep[];
  readonly position: Position;
  readonly stepSince: number;
  readonly maths: Maths;
  /** Undefined while the files are fetched. */
  readonly kept: KeptFiles | undefined;
  /** How many of the files have come, of all. */
  readonly progress: readonly [number, number];
  readonly onBeginAnyway: () => void;
  readonly onMove: (way: 'next' | 'back') => void;
  readonly onClose: () => void;
  readonly solutionOf: SolutionOf;
}

/** A run-through on the board, moved by buttons, keys, clickers and swipes. What is for the teacher alone is never here. */
export function RunBoard(props: Props) {
  const { name, steps, position, stepSince, maths, kept, progress, onMove, onClose } = props;
  const step = steps[position.at];
  const isReady = kept !== undefined;
  useKeys(isReady, onMove);
  return (
    <Projector title={name} onClose={onClose} fits>
      <div className="run" data-run-through {...useSwipes(onMove)}>
        {!isReady || !step ? (
          <Fetching progress={progress} onBeginAnyway={props.onBeginAnyway} />
        ) : (
          <MathsProvider records={[{ maths }]}>
            <p role="status" className="sr-only">
              Steg {position.at + 1} av {steps.length}. {stepName(step, maths)}
            </p>
            {/* A long text is scrolled by keys too. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="run-stage" role="region" aria-label={kindName(step)} tabIndex={0}>
              <StepView
                key={position.at}
                step={step}
                revealed={position.revealed}
                since={stepSince}
                kept={kept}
                solutionOf={props.solutionOf}
              />
            </div>
            <Controls {...props} step={step} />
          </MathsProvider>
        )}
      </div>
    </Projector>
  );
}

function Controls({
  step,
  steps,
  position,
  stepSince,
  onMove,
  onClose,
}: Pick<Props, 'steps' | 'position' | 'stepSince' | 'onMove' | 'onClose'> & {
  readonly step: RunStep;
}) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { at, revealed } = position;
  const reveals = !revealed && isRevealing(step);
  const isLast = at === steps.length - 1 && !reveals;
  return (
    <div className="run-controls">
      <button
        type="button"
        aria-disabled={at === 0 && !revealed}
        className="aria-disabled:opacity-50"
        onClick={() => onMove('back')}
      >
        Tillbaka
      </button>
      <p>
        {at + 1} av {steps.length} · {kindName(step)} ·{' '}
        <RunClock key={at} since={stepSince} minutes={step.minutes} />
      </p>
      <button
        ref={next}
        type="button"
        data-main
        onClick={() => (isLast ? onClose() : onMove('next'))}
      >
        {isLast ? 'Avsluta' : reveals ? revealText(step) : 'Nästa'}
      </button>
    </div>
  );
}

const revealText = ({ kind }: RunStep): string =>
  kind === 'word' ? 'Visa vad det betyder' : 'Visa svaret';

function Fetching({
  progress: [done, all],
  onBeginAnyway,
}: Pick<Props, 'progress' | 'onBeginAnyway'>) {
  return (
    <div className="grid flex-1 content-center justify-items-start gap-[3dvh]">
      <p role="status" className="run-big">
        Hämtar materialet: {done} av {all}
      </p>
      <p className="text-muted">
        Allt hämtas innan lektionen börjar, så att den går att genomföra även om nätet försvinner.
      </p>
      <div className="run-controls">
        <button type="button" onClick={onBeginAnyway}>
          <Icon name="arrow" className="inline size-[1em]" /> Börja ändå
        </button>
      </div>
    </div>
  );
}

/** Keys of the keyboard and of clickers, wherever the focus is. A film keeps its own. */
function useKeys(isReady: boolean, onMove: Props['onMove']): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const press = (event: KeyboardEvent) => {
      const way = wayOfKey(event.key);
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      const isPage = event.key.startsWith('Page');
      if (!isPage && target instanceof HTMLVideoElement) return;
      if (event.key === ' ' && target instanceof HTMLButtonElement) return;
      // Up and down scroll a text that is longer than the board.
      if (/^Arrow(Up|Down)$/.test(event.key) && isScrolling(target)) return;
      event.preventDefault();
      latest.current(way);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isReady]);
}

const isScrolling = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.scrollHeight > target.clientHeight + 1;

/** How far a finger moves for a swipe, in pixels. */
const swipe = 60;

function useSwipes(onMove: Props['onMove']) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target }: React.TouchEvent) => {
      const touch = touches[0];
      const isAlone = touches.length === 1 && !(target instanceof HTMLVideoElement);
      start.current = touch && isAlone ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      if (!touch || !from) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) onMove(x < 0 ? 'next' : 'back');
    },
  };
}
