import type { Question } from '@lasar/contract/assignments/form-questions';
import type { PracticeLevel } from '@lasar/contract/assignments/practice-rules';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#shared/ui/button.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { indexesOf } from '@lasar/contract/assignments/given-rules';
import { helpAt } from './question-help.ts';

type Props = ComponentProps<typeof AnswerFields>;

/** The fields of a question at the lowest level: a tip, and fewer to choose among. */
function EasierFields(props: Props) {
  const { question, given } = props;
  const { without, tip } = helpAt(question, 1);
  // What was chosen at another level stays where it is seen.
  const taken = isListed(question) ? indexesOf(given) : [];
  return (
    <>
      {tip !== undefined && (
        <p className="mb-2 text-small">
          Ledtråd: <WrittenText>{tip}</WrittenText>
        </p>
      )}
      <AnswerFields {...props} without={without.filter((index) => !taken.includes(index))} />
    </>
  );
}

const isListed = ({ type }: Question): boolean => type !== 'number' && type !== 'text';

/** The fields of a question at the highest level: choices are covered until the pupil has thought of an answer. */
function CoveredFields(props: Props) {
  const { question, given, onGive } = props;
  const [isOpened, setOpened] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isCovered = helpAt(question, 3).isCovered && !isOpened && indexesOf(given).length === 0;
  const open = () => {
    flushSync(() => setOpened(true));
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {isCovered && (
        <div className="no-print flex flex-wrap items-center gap-3">
          <p>Tänk ut svaret först.</p>
          <Button variant="outline" onClick={open}>
            Visa alternativen
          </Button>
        </div>
      )}
      {/* On paper nobody can press. */}
      <div ref={fields} className={isCovered ? 'hidden print:block' : undefined}>
        <AnswerFields
          {...props}
          onGive={(next) => {
            setOpened(true);
            onGive(next);
          }}
        />
      </div>
    </>
  );
}

/** The fields of a self-test's questions, by level. */
export const fieldsAt: Readonly<Record<PracticeLevel, typeof AnswerFields>> = {
  1: EasierFields,
  2: AnswerFields,
  3: CoveredFields,
};
