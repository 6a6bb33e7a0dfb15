import type { Question } from '@lasar/contract/form-questions';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { questionSchemas } from './pack-schema-form.ts';
import { readNode } from './schema-errors.ts';
import type { PackNode } from './pack-yaml.ts';

const kinds = Object.keys(questionSchemas);

const isKind = (type: unknown): type is Question['type'] =>
  typeof type === 'string' && kinds.includes(type);

/** Reads a question of any kind. Undefined when it cannot be read; its errors are gathered either way. */
export function readQuestion(node: PackNode, errors: ValidationErrors): Question | undefined {
  const type = node.at('type');
  if (!isKind(type.value)) {
    errors.add(type.place, `type ska vara ${kinds.join(', ')}.`);
    return undefined;
  }
  const question: Question | undefined = readNode(questionSchemas[type.value], node, errors);
  if (question) for (const sentence of contradictionsIn(question)) errors.add(node.place, sentence);
  return question;
}

/** What makes a question impossible to answer, or to answer wrongly, although it has the right shape. */
function contradictionsIn(question: Question): readonly string[] {
  switch (question.type) {
    case 'choice': {
      const correct = question.choices.filter((choice) => choice.correct).length;
      const found = correct === 0 ? 'inget' : `${correct}`;
      return correct === 1
        ? []
        : [`Exakt ett svar ska ha correct: true, men här har ${found} det.`];
    }
    case 'choices': {
      const correct = question.choices.filter((choice) => choice.correct).length;
      if (correct === 0) return ['Minst ett svar ska ha correct: true.'];
      return correct < question.choices.length
        ? []
        : ['Minst ett svar ska vara fel, annars finns inget att välja bland.'];
    }
    case 'order':
      return twiceIn(question.items);
    case 'match': {
      const offered = new Set(question.pairs.map(({ right }) => right));
      const belong = (question.extra ?? []).filter((text) => offered.has(text));
      return [
        ...twiceIn(question.pairs.map(({ left }) => left)),
        ...belong.map((text) => `${text} hör till ett par och kan inte stå i extra.`),
      ];
    }
    case 'number':
    case 'text':
      return [];
  }
}

const twiceIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))].map(
    (text) => `${text} står två gånger.`,
  );
