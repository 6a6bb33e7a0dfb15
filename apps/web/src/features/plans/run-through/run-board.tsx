import type { Maths } from '@lasar/contract/maths';
import type { QuestionPicture } from '@lasar/contract/plans/class-pictures';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { Projector } from '#shared/ui/projector.tsx';
import { MathsProvider } from '#shared/ui/written-text.tsx';
import type { SolutionOf } from '../more-tasks/practice-step.tsx';
import { JoinView } from './join-view.tsx';
import type { KeptFiles } from './keep-files.ts';
import { RunClock } from './run-clock.tsx';
import type { RunPicture } from './run-picture.ts';
import { hasOwnKeys, useRunKeys } from './run-keys.ts';
import { isRevealing, type Position } from './run-position.ts';
import type { RunPlayer } from './run-player.ts';
import type { RunStep } from './run-steps.ts';
import { StepView } from './step-view.tsx';
import { kindName, stepName } from './step-texts.ts';
import { useFit } from './use-fit.ts';
import './run.css';

interface Props {
  readonly name: string;
  readonly steps: readonly RunStep[];
  readonly position: Position;
  readonly stepSince: number;
  readonly maths: Maths;
  /** Undefined while the files are fetched. */
  readonly kept: KeptFiles | undefined;
  readonly loadFilm: RunPlayer['load'];
  /** How many of the files have come, of all. */
  readonly progress: readonly [number, number];
  readonly onBeginAnyway: () => void;
  readonly onMove: (way: 'next' | 'back') => void;
  readonly onClose: () => void;
  readonly solutionOf: SolutionOf;
  /** Undefined where the lesson has nothing to answer. */
  readonly picture: RunPicture | undefined;
  readonly countsOf: (question: Question) => QuestionPicture | undefined;
  /** Shows three tasks on the question of this step, to solve together or on the phones; undefined where there are none. */
  readonly onPractise: ((place: 'board' | 'phones') => void) | undefined;
  /** Whether those tasks can be answered on phones. */
  readonly fitsPhones: boolean;
}

/** A run-through on the board, moved by buttons, keys, clickers and swipes. What is for the teacher alone is never here. */
export function RunBoard(props: Props) {
  const { name, steps, position, stepSince, maths, kept, progress, picture, onClose } = props;
  const [showsCode, setShowsCode] = useState(false);
  const code = picture?.code;
  const isJoining = showsCode && code !== undefined;
  const onMove = (way: 'next' | 'back') => (isJoining ? setShowsCode(false) : props.onMove(way));
  const step = steps[position.at];
  const isReady = kept !== undefined;
  useRunKeys(isReady, onMove);
  const stage = useRef<HTMLDivElement>(null);
  useFit(stage);
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
            <div
              ref={stage}
              className="run-stage"
              role="region"
              aria-label={kindName(step)}
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
            >
              {picture && isJoining ? (
                <JoinView code={code} picture={picture} onEnd={() => void picture.end()} />
              ) : (
                <StepView
                  key={position.at}
                  step={step}
                  revealed={position.revealed}
                  since={stepSince}
                  kept={kept}
                  loadFilm={props.loadFilm}
                  solutionOf={props.solutionOf}
                  isCounted={code !== undefined}
                  countsOf={props.countsOf}
                />
              )}
            </div>
            <PictureTrouble picture={picture} />
            <Controls
              {...props}
              step={step}
              onMove={onMove}
              isJoining={isJoining}
              onCode={() => {
                if (code === undefined) void picture?.start();
                setShowsCode(code === undefined || !showsCode);
              }}
            />
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
  picture,
  onPractise,
  fitsPhones,
  isJoining,
  onCode,
}: Pick<
  Props,
  | 'steps'
  | 'position'
  | 'stepSince'
  | 'onMove'
  | 'onClose'
  | 'picture'
  | 'onPractise'
  | 'fitsPhones'
> & {
  readonly step: RunStep;
  readonly isJoining: boolean;
  readonly onCode: () => void;
}) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { at, revealed } = position;
  const reveals = !revealed && isRevealing(step);
  const isLast = at === steps.length - 1 && !reveals && !isJoining;
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
      {revealed && onPractise && !isJoining && (
        <button type="button" onClick={() => onPractise('board')}>
          Öva på det här
        </button>
      )}
      {revealed && onPractise && fitsPhones && !isJoining && picture?.code !== undefined && (
        <button type="button" onClick={() => onPractise('phones')}>
          Öva på mobilerna
        </button>
      )}
      {picture && (
        <button type="button" onClick={onCode}>
          {picture.code === undefined
            ? 'Låt klassen svara'
            : isJoining
              ? 'Till lektionen'
              : `Kod ${picture.code}`}
        </button>
      )}
      <button
        ref={next}
        type="button"
        data-main
        onClick={() => (isLast ? onClose() : onMove('next'))}
      >
        {isLast ? 'Avsluta' : isJoining ? 'Fortsätt' : reveals ? revealText(step) : 'Nästa'}
      </button>
    </div>
  );
}

const revealText = ({ kind }: RunStep): string =>
  kind === 'word' ? 'Visa vad det betyder' : kind === 'practice' ? 'Visa svaren' : 'Visa svaret';

/** What the class picture cannot do now. The lesson goes on without it. */
const PictureTrouble = ({ picture }: Pick<Props, 'picture'>) => (
  <p role="status" className="text-muted empty:hidden">
    {picture?.hasFailed && 'Klassbilden kunde inte startas. Lektionen går att genomföra utan den.'}
    {picture?.code !== undefined &&
      !picture.isLive &&
      'Klassbilden har tappat anslutningen. Lektionen går vidare utan den.'}
  </p>
);

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

/** How far a finger moves for a swipe, in pixels. */
const swipe = 60;

function useSwipes(onMove: Props['onMove']) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target }: React.TouchEvent) => {
      const touch = touches[0];
      const isAlone = touches.length === 1 && !hasOwnKeys(target);
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
