import { expect, test } from 'vitest';
import { planFileText, readPlanFile } from './plan-file.ts';

const plan = {
  name: 'Vecka 48',
  items: [
    { kind: 'heading', text: 'Måndag' },
    { kind: 'lesson', id: 'algebra', name: 'Algebra', day: '2026-11-30', minutes: 60 },
    { kind: 'note', text: 'Läs sidan 12.', dueBy: '2026-12-04' },
    { kind: 'assignment', id: 'film', name: 'Filmen', part: { start: 24, stop: 40 } },
    { kind: 'assignment', id: 'blad', name: 'Bladet', part: { page: 2, lastPage: 3 } },
    { kind: 'link', text: 'Kartan', url: 'https://example.org/' },
  ] as const,
};

test('a plan is the same after it has been a file', () => {
  expect(readPlanFile(planFileText({ ...plan, items: [...plan.items] }))).toEqual(plan);
});

test('other files are refused, and what a plan cannot hold is left out', () => {
  expect(readPlanFile('inte json')).toBeUndefined();
  expect(readPlanFile('{"kind":"annat","name":"x","items":[]}')).toBeUndefined();
  const oddParts = [{ start: 9, stop: 4 }, { page: 0 }].map((part) => ({
    kind: 'assignment',
    id: 'film',
    name: 'Filmen',
    part,
  }));
  const odd = {
    kind: 'lasar-planering',
    name: ' ',
    items: [
      null,
      { kind: 'film' },
      { kind: 'note', text: 'Hej', day: '2026-02-30', minutes: 0.5, dueBy: 4 },
      ...oddParts,
    ],
  };
  expect(readPlanFile(JSON.stringify(odd))).toEqual({
    name: 'Planering',
    items: [
      { kind: 'note', text: 'Hej' },
      { kind: 'assignment', id: 'film', name: 'Filmen', part: { start: 9 } },
      { kind: 'assignment', id: 'film', name: 'Filmen' },
    ],
  });
});
