import type { Form } from '@lasar/contract/assignments/forms';
import { sheetCode } from '@lasar/contract/assignments/practice-rules';
import { resultQuery } from '@lasar/contract/identity/lti-pick-rules';
import { type Graded, getGraded, sendScore } from '@lasar/contract/identity/lti-scores';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Answer, Score } from './scoring.ts';

interface Props {
  readonly form: Form;
  readonly answers: readonly Answer[];
  readonly score: Score;
}

/** What the server has said of the link that the pupil came by. */
type Seen =
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'graded'; readonly graded: Graded };

// In milliseconds: a platform that answers does so at once, and one that does not is waited for by the server.
const looksEvery = 1_500;
const mostLooks = 8;

/** Sends the result of a self-test to the teacher's course in a learning platform, when the pupil presses. */
export function SendResult(props: Props) {
  const session = useSession();
  if (session.status === 'unchecked' || session.status === 'start') return <></>;
  if (session.status !== 'success') return <p className="basis-full">{openFromCourse}</p>;
  return hasAnyRole(session.user, ['student']) ? (
    <PupilsResult {...props} />
  ) : (
    <p className="basis-full">
      Här skickar eleverna sitt resultat till dig. Du ser det i kursen i lärplattformen.
    </p>
  );
}

function PupilsResult({ form, answers, score }: Props) {
  const [seen, setSeen] = useState<Seen>({ kind: 'asking' });
  const look = async () => {
    try {
      const graded = await callByFetch(getGraded, {});
      setSeen({ kind: 'graded', graded });
      return graded.state;
    } catch (error) {
      setSeen({ kind: 'refused', error });
      return undefined;
    }
  };
  useEffect(() => void look(), []);
  if (seen.kind === 'asking') return <></>;
  if (seen.kind === 'refused') return <Refused error={seen.error} again={() => void look()} />;
  const { graded } = seen;
  if (graded.formId !== form.id) return <p className="basis-full">{openFromCourse}</p>;
  if (graded.sheet !== form.sheet) return <OtherSheet sheet={graded.sheet} />;
  return <Sending answers={answers} score={score} state={graded.state} look={look} />;
}

const openFromCourse =
  'Öppna självtestet från kursen i lärplattformen, så kan du skicka resultatet till läraren.';

const refusedWords: Readonly<Record<string, string>> = {
  'access/login-required': openFromCourse,
  'lti/no-line-item': openFromCourse,
};

function Refused({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const words = error instanceof CallProblem ? refusedWords[error.code] : undefined;
  if (words !== undefined) return <p className="basis-full">{words}</p>;
  return (
    <div role="alert" className="basis-full space-y-2">
      <p>{problemMessage(error)}</p>
      <Button variant="outline" onClick={again}>
        Försök igen
      </Button>
    </div>
  );
}

/** Practice counts with the numbers that the teacher's link has, which are the same for the whole class. */
function OtherSheet({ sheet }: { readonly sheet: number | undefined }) {
  if (sheet === undefined) return <p className="basis-full">{openFromCourse}</p>;
  return (
    <p className="basis-full">
      Resultatet räknas på andra uppgifter.{' '}
      <Link to={{ search: `?blad=${sheetCode(sheet)}&${resultQuery}=1` }}>
        Öppna uppgifterna som räknas
      </Link>
    </p>
  );
}

type Press =
  | { readonly kind: 'unpressed' | 'sending' }
  | { readonly kind: 'pressed'; readonly right: number; readonly questions: number }
  | { readonly kind: 'problem'; readonly error: unknown };

interface SendingProps extends Omit<Props, 'form'> {
  readonly state: Graded['state'];
  /** Asks for the state anew. */
  readonly look: () => Promise<Graded['state'] | undefined>;
}

function Sending({ answers, score, state, look }: SendingProps) {
  const [press, setPress] = useState<Press>({ kind: 'unpressed' });
  const [looks, setLooks] = useState(0);
  const isPressed = press.kind === 'pressed';
  useEffect(() => {
    if (!isPressed || state !== 'waiting' || looks >= mostLooks) return undefined;
    const timer = setTimeout(() => void look().then(() => setLooks(looks + 1)), looksEvery);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- `look` is new at each render, and does the same.
  }, [isPressed, state, looks]);

  const send = async () => {
    setPress({ kind: 'sending' });
    try {
      const given = answers.map(({ checked = null }) =>
        checked === null || typeof checked === 'string' ? checked : [...checked],
      );
      const points = await callByFetch(sendScore, { body: { answers: given } });
      setLooks(0);
      await look();
      setPress({ kind: 'pressed', ...points });
    } catch (error) {
      setPress({ kind: 'problem', error });
    }
  };

  const isDone = score.answered === score.questions;
  const words = wordsOf(press, state, looks >= mostLooks);
  const isSent = isPressed && state !== 'failed' && press.right === score.right;
  return (
    <div className="basis-full space-y-2">
      <div role="status">
        {words !== undefined && (
          <p className={words.isBad ? 'font-bold text-falu' : 'font-bold'}>{words.text}</p>
        )}
      </div>
      {!isSent && (
        <>
          <Button disabled={!isDone || press.kind === 'sending'} onClick={() => void send()}>
            {press.kind === 'sending' ? 'Skickar…' : 'Skicka resultat till läraren'}
          </Button>
          <p className="text-small text-muted">
            {isDone
              ? `Läraren får se hur många rätt du har: ${score.right} av ${score.questions}. Svaren rättas hos oss och sparas inte. Inget skickas om du inte trycker.`
              : 'När alla frågor är rättade kan du skicka antalet rätt till läraren.'}
          </p>
        </>
      )}
    </div>
  );
}

/** What became of the result, in words. `isLong`: the platform has not answered for a while. */
function wordsOf(
  press: Press,
  state: Graded['state'],
  isLong: boolean,
): { readonly text: string; readonly isBad?: true } | undefined {
  if (press.kind === 'problem') return { text: problemMessage(press.error, ownWords), isBad: true };
  if (press.kind === 'sending') return undefined;
  if (state === 'failed')
    return {
      text: 'Lärplattformen tog inte emot resultatet. Säg till läraren, eller försök igen.',
      isBad: true,
    };
  if (state === 'waiting')
    return press.kind === 'pressed' && !isLong
      ? { text: 'Resultatet är på väg.' }
      : {
          text: 'Lärplattformen svarar inte just nu. Vi fortsätter att försöka i sju dagar, också när du har stängt sidan.',
        };
  return press.kind === 'pressed'
    ? { text: `Skickat: ${press.right} av ${press.questions} rätt.` }
    : undefined;
}

const ownWords = {
  'request/too-many': 'Du har skickat många gånger. Vänta en stund och försök igen.',
  'lti/no-line-item': openFromCourse,
} as const;
