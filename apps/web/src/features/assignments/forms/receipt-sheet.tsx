import type { Form } from '@lasar/contract/assignments/forms';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { statusOf, unanswered, type Answer, type Score } from './scoring.ts';
import type { Question } from '@lasar/contract/assignments/form-questions';
import {
  indexesOf,
  matchOptions,
  textOf,
  type Given,
} from '@lasar/contract/assignments/given-rules';

interface Props {
  readonly form: Form;
  readonly answers: readonly Answer[];
  readonly score: Score;
  readonly onClose: () => void;
}

const dateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
const statusText = { open: 'Inte besvarad', right: 'Rätt', wrong: 'Fel' } as const;

/** A receipt to print and hand in. The name is printed only and stored nowhere. */
export function ReceiptSheet({ form, answers, score, onClose }: Props) {
  const [name, setName] = useState('');
  const [printedAt] = useState(() => dateTime.format(new Date()));
  const { questions, right, answered, rightAtOnce } = score;
  return (
    <Modal title="Kvitto på självtestet" onClose={onClose} closeText="Stäng">
      <div className="receipt">
        <p className="font-display text-heading font-bold">{form.name}</p>
        <p className="text-muted">
          {form.parents.at(-1)?.name} · {printedAt}
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
                  {statusText[statusOf(question, answer)]}
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

/** An answer as lines of the receipt. */
function linesOf(question: Question, given: Given): readonly string[] {
  const indexes = indexesOf(given);
  switch (question.type) {
    case 'choice':
    case 'choices':
      return indexes.map((index) => question.choices[index]?.text ?? '');
    case 'number':
    case 'text':
      return [textOf(given).trim()];
    case 'order':
      return indexes.map((index) => question.items[index] ?? '');
    case 'match': {
      const offers = matchOptions(question);
      return question.pairs.map(
        ({ left }, pair) => `${left} – ${offers[indexes[pair] ?? -1] ?? ''}`,
      );
    }
  }
}

/** Prints only the receipt: `self-test.css` hides the rest of the page while `data-print` is set on the root. */
function printReceipt(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'receipt';
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  print();
}
