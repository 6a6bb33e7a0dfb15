import { expect, test } from 'vitest';
import { changedFields, actionText } from './audit-labels.ts';

test('an entry reads as a sentence', () => {
  expect(actionText({ action: 'update', recordType: 'subscription' })).toBe('ändrade en licens');
});

test('fields, ids and roles are shown in Swedish', () => {
  const names = new Map([['st-1', 'Grundskola']]);
  expect(
    changedFields({ before: { roles: ['teacher'] }, after: { roles: [], content: 'st-1' } }, names),
  ).toEqual([
    { name: 'Roller', before: 'Lärare', after: '–' },
    { name: 'Skolform', after: 'Grundskola' },
  ]);
});

test('the state of a submission is shown in Swedish', () => {
  expect(
    changedFields({ before: { state: 'new' }, after: { state: 'contacted' } }, new Map()),
  ).toEqual([{ name: 'Läge', before: 'Ny', after: 'Kontaktad' }]);
});
