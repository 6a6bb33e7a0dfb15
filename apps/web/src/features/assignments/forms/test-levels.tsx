import type { Form } from '@lasar/contract/assignments/forms';
import {
  levelCode,
  levelOfCode,
  type PracticeLevel,
} from '@lasar/contract/assignments/practice-rules';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LevelChoice } from '#shared/ui/level-choice.tsx';
import type { AnswerFields } from './answer-fields.tsx';
import { fieldsAt } from './levelled-fields.tsx';
import { levelsOf } from './question-help.ts';

interface Props {
  readonly form: Form;
  /** Receives the fields of the questions at the level that the address names. */
  readonly onFields: (fields: typeof AnswerFields) => void;
}

/** The level that an author writes questions at. */
const written: PracticeLevel = 2;

const sentences = {
  1: 'Lätt: färre alternativ att välja på, eller en ledtråd.',
  2: 'Mellan: frågorna som de är.',
  3: 'Svår: tänk ut svaret innan du ser alternativen.',
} as const satisfies Readonly<Record<PracticeLevel, string>>;

/** How much help a self-test gives, which its address tells as that of generated practice does. */
export function TestLevels({ form, onFields }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const levels = levelsOf(form.questions);
  const named = levelOfCode(new URLSearchParams(search).get('blad') ?? '');
  const level = named !== undefined && levels.includes(named) ? named : written;
  useEffect(() => onFields(fieldsAt[level]), [level, onFields]);
  if (levels.length < 2) return null;
  const choose = (next: PracticeLevel) => {
    const query = new URLSearchParams(search);
    if (next === written) query.delete('blad');
    else query.set('blad', levelCode(next));
    void navigate({ search: query.toString() }, { preventScrollReset: true });
  };
  return (
    <>
      <LevelChoice levels={levels} level={level} onChoose={choose} describedBy="nivaer" />
      <p id="nivaer" className="mt-2 text-small text-muted">
        {levels.map((each) => sentences[each]).join(' ')}
      </p>
    </>
  );
}
