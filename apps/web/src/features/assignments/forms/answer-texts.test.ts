import { expect, test } from 'vitest';
import { instructions, partialResult } from './answer-texts.ts';

test('how much of a wrong answer is right', () => {
  const choices = [
    { text: 'Gran', correct: true as const },
    { text: 'Räv' },
    { text: 'Ris', correct: true as const },
  ];
  expect(partialResult({ type: 'choices', question: 'Växter?', choices }, [0, 1])).toBe(
    'Du har hittat 1 av 2 rätta svar, och något av dina val är fel.',
  );
  const items = ['gräs', 'hare', 'räv'];
  expect(partialResult({ type: 'order', question: 'Ordna', items }, [0, 2, 1])).toBe(
    '1 av 3 står på rätt plats.',
  );
});

test('an instruction refers to no place on the screen', () => {
  for (const instruction of Object.values(instructions))
    expect(instruction).not.toMatch(/höger|vänster|ovan|nedan|under/);
});
