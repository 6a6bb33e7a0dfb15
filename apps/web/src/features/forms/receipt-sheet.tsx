import type { Form } from '@lasar/contract/forms';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { linesOf } from './answer-lines.ts';
import { printReceipt } from './print-receipt.ts';
import { standingOf, unanswered, type Answer, type Score } from './scoring.ts';

interface Props {
  readonly form: Form;
  readonly answers: readonly Answer[];
  readonly score: Score;
  readonly onClose: () => void;
}

const when = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
const verdicts = { open: 'Inte besvarad', right: 'Rätt', wrong: 'Fel' } as const;

/** What a pupil may print and hand in. The name is written on the paper and kept nowhere. */
export function ReceiptSheet({ form, answers, score, onClose }: Props) {
  const [name, setName] = useState('');
  const [made] = useState(() => when.format(new Date()));
  const { questions, right, answered, rightAtOnce } = score;
  return (
    <Modal title="Kvitto på självtestet" onClose={onClose} closeText="Stäng">
      <div className="receipt">
        <p className="font-display text-heading font-bold">{form.name}</p>
        <p className="text-muted">
          {form.parents.at(-1)?.name} · {made}
        </p>
        <label className="mt-4 block">
          Namn
          <input
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            autoComplete="off"
            maxLength={100}
            className="typed-answer w-full"
          />
        </label>
        <p className="no-print mt-1 text-small text-muted">
          Namnet skrivs bara ut. Det sparas inte och skickas inte.
        </p>
        <p className="mt-4">
          <strong>
            {right} av {questions} rätt.
          </strong>{' '}
          {answered < questions && `${answered} besvarade. `}På första försöket: {rightAtOnce}.
        </p>
        <ol className="receipt-rows">
          {form.questions.map((question, index) => {
            const answer = answers[index] ?? unanswered;
            const lines = answer.checked === undefined ? [] : linesOf(question, answer.checked);
            return (
              <li key={index}>
                <p className="font-bold">
                  {index + 1}. <WrittenText>{question.question}</WrittenText>
                </p>
                {lines.map((line, each) => (
                  <p key={each}>
                    <WrittenText>{line}</WrittenText>
                  </p>
                ))}
                <p className="text-small text-muted">
                  {verdicts[standingOf(question, answer)]}
                  {answer.tries > 0 && `, försök: ${answer.tries}`}
                  {answer.revealed && ', rätt svar visat'}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
      <Button className="mt-6 w-full" onClick={printReceipt}>
        <Icon name="print" /> Skriv ut kvittot
      </Button>
    </Modal>
  );
}
