import type { Question } from '@lasar/contract/assignments/form-questions';
import { lacksTolerance } from '@lasar/contract/assignments/typed-number-rules';

/** Errors of a question that fits its schema and still has no right answer, or no wrong one. */
export function contradictionsIn(question: Question): readonly string[] {
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
      return duplicatesIn(question.items);
    case 'match': {
      const offered = new Set(question.pairs.map(({ right }) => right));
      const belong = (question.extra ?? []).filter((text) => offered.has(text));
      return [
        ...duplicatesIn(question.pairs.map(({ left }) => left)),
        ...belong.map((text) => `${text} hör till ett par och kan inte stå i extra.`),
      ];
    }
    case 'number':
      return lacksTolerance(question)
        ? [
            'Svaret har flera decimaler. Ange tolerance, eller skriv i frågan hur svaret ska avrundas, eller att det ska vara exakt.',
          ]
        : [];
    case 'text':
      return [];
  }
}

const duplicatesIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))].map(
    (text) => `${text} står två gånger.`,
  );
