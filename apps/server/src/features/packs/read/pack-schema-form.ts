import {
  ChoiceQuestion,
  NumberQuestion,
  TextQuestion,
  type Question,
} from '@lasar/contract/assignments/form-questions';
import { Type, type TLiteral, type TObject } from 'typebox';
import { Name, Prose, RecordId, strict } from './pack-values.ts';

export const FormFile = strict(
  {
    name: Name,
    id: Type.Optional(RecordId),
    intro: Type.Optional(Prose),
    questions: Type.Array(Type.Unknown(), { minItems: 1, description: 'en lista med frågor' }),
  },
  'ett självtest med name och questions',
);

// The contract's schemas, with descriptions for the error sentences and without unknown keys.
const { question, explanation, choices } = ChoiceQuestion.properties;
const { text, feedback } = choices.items.properties;
const { tolerance, unit } = NumberQuestion.properties;
const { answers } = TextQuestion.properties;

const Text = Type.String({ ...text, description: 'text, 1 till 300 tecken' });

const Choice = strict(
  {
    text: Text,
    correct: Type.Optional(Type.Literal(true, { description: 'true, eller utelämnas' })),
    feedback: Type.Optional(Type.String({ ...feedback, description: 'text, högst 600 tecken' })),
  },
  'ett svar med text',
);

const commonKeys = <T extends Question['type']>(type: T) => ({
  type: Type.Literal(type, { description: type }),
  question: Type.String({ ...question, description: 'text, 1 till 600 tecken' }),
  explanation: Type.Optional(
    Type.String({ ...explanation, description: 'text, högst 1 200 tecken' }),
  ),
});

const Choices = Type.Array(Choice, {
  minItems: 2,
  maxItems: 8,
  description: 'en lista med 2 till 8 svar',
});

/** The schema of each type of question. */
export const questionSchemas = {
  choice: strict(
    { ...commonKeys('choice'), choices: Choices },
    'en fråga med type, question och choices',
  ),
  choices: strict(
    { ...commonKeys('choices'), choices: Choices },
    'en fråga med type, question och choices',
  ),
  number: strict(
    {
      ...commonKeys('number'),
      answer: Type.Number({ description: 'ett tal' }),
      tolerance: Type.Optional(
        Type.Number({ ...tolerance, description: 'ett tal som är 0 eller större' }),
      ),
      unit: Type.Optional(Type.String({ ...unit, description: 'en enhet, högst 40 tecken' })),
    },
    'en fråga med type, question och answer',
  ),
  text: strict(
    {
      ...commonKeys('text'),
      answers: Type.Array(
        Type.String({ ...answers.items, pattern: '\\S', description: 'text, 1 till 120 tecken' }),
        { minItems: 1, maxItems: 20, description: 'en lista med 1 till 20 godtagna svar' },
      ),
    },
    'en fråga med type, question och answers',
  ),
  order: strict(
    {
      ...commonKeys('order'),
      items: Type.Array(Text, {
        minItems: 2,
        maxItems: 8,
        description: 'en lista med 2 till 8 saker',
      }),
    },
    'en fråga med type, question och items',
  ),
  match: strict(
    {
      ...commonKeys('match'),
      pairs: Type.Array(strict({ left: Text, right: Text }, 'ett par med left och right'), {
        minItems: 2,
        maxItems: 8,
        description: 'en lista med 2 till 8 par',
      }),
      extra: Type.Optional(
        Type.Array(Text, { maxItems: 4, description: 'en lista med högst 4 svar' }),
      ),
    },
    'en fråga med type, question och pairs',
  ),
} satisfies { readonly [T in Question['type']]: TObject<{ type: TLiteral<T> }> };
