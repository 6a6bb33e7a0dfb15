import { expect, test } from 'vitest';
import { planFileText, readPlanFile } from './plan-file.ts';

const plan = {
  name: 'Vecka 48',
  items: [
    { kind: 'heading', text: 'Måndag' },
    { kind: 'lesson', id: 'algebra', name: 'Algebra' },
    { kind: 'link', text: 'Kartan', url: 'https://example.org/' },
  ] as const,
};

test('a plan is the same after it has been a file', () => {
  expect(readPlanFile(planFileText({ ...plan, items: [...plan.items] }))).toEqual(plan);
});

test('other files are refused, and what a plan cannot hold is left out', () => {
  expect(readPlanFile('inte json')).toBeUndefined();
  expect(readPlanFile('{"kind":"annat","name":"x","items":[]}')).toBeUndefined();
  const odd = {
    kind: 'lasar-planering',
    name: ' ',
    items: [null, { kind: 'film' }, { kind: 'note', text: 'Hej', extra: 1 }],
  };
  expect(readPlanFile(JSON.stringify(odd))).toEqual({
    name: 'Planering',
    items: [{ kind: 'note', text: 'Hej' }],
  });
});
