import type { Call } from '@lasar/contract/endpoint';
import { expect, test } from 'vitest';
import { findHitLink, findLink, hitLink, hitLinkErrors } from './hit-link.ts';

const area = '/gymnasieskola/matematik/matematik-1b/algebra/a1';
const answering =
  (...paths: readonly object[]): Call =>
  async () =>
    paths as never;

test.each([
  ['schooltype', '/gymnasieskola', '/gymnasieskola'],
  ['schooltype', '/anpassad-grundskola', area],
  ['subject', '/gymnasieskola#matematik', area],
  ['course', '/gymnasieskola#matematik/matematik-1b', area],
  ['coursecontent', area, area],
  ['lesson', '/lesson/l1', '/lesson/l1'],
  ['assignment', '/video/v1', '/video/v1'],
] as const)('a %s hit with linkPath %s leads to %s', (type, linkPath, link) => {
  expect(hitLink(type, linkPath, area)).toBe(link);
});

test('a found path becomes a link', async () => {
  const call = answering({ linkPath: '/lesson/l1', coursecontentPath: area });
  expect(await findLink(call, 'l1', 'lesson')).toEqual({ link: '/lesson/l1' });
});

test('no path, an empty link and a failed call are three different errors', async () => {
  const failing: Call = async () => {
    throw new Error('no answer');
  };
  expect(await findLink(answering(), 'x', 'lesson')).toEqual({ error: '1' });
  expect(
    await findLink(answering({ linkPath: '', coursecontentPath: area }), 'x', 'lesson'),
  ).toEqual({ error: '1' });
  expect(
    await findLink(answering({ linkPath: '/', coursecontentPath: '' }), 'x', 'lesson'),
  ).toEqual({ error: '2' });
  expect(
    await findLink(answering({ linkPath: '/g#s', coursecontentPath: '' }), 'x', 'subject'),
  ).toEqual({
    error: '2',
  });
  expect(await findLink(failing, 'x', 'lesson')).toEqual({ error: '3' });
});

test('a response that is not a list, and a path without an address, count as no path', async () => {
  for (const answer of [undefined, null, {}, '', [null]] as unknown[]) {
    const call: Call = async () => answer as never;
    expect(await findLink(call, 'x', 'lesson')).toEqual({ error: '1' });
  }
  expect(await findLink(answering({ linkPath: '/g#s' }), 'x', 'subject')).toEqual({ error: '2' });
});

test('a hit is looked up by its type, an unknown type unchanged', async () => {
  const requested: unknown[] = [];
  const call: Call = async (_endpoint, input) => {
    requested.push(input);
    return [] as never;
  };
  const hit = { Id: 'x1', Name: 'X', Description__c: '' };
  await findHitLink(call, { ...hit, objecttype: 'Course_Content__c' });
  await findHitLink(call, { ...hit, objecttype: 'Podcast__c' as 'Lesson__c' });
  expect(requested).toEqual([
    { query: { id: 'x1', type: 'coursecontent' } },
    { query: { id: 'x1', type: 'Podcast__c' } },
  ]);
});

test('the error texts are those of the specification', () => {
  expect(Object.values(hitLinkErrors)).toEqual([
    'Kunde inte hitta en länk för sökträffen.',
    'Kunde inte hitta en länk för sökträffen (2).',
    'Kunde inte hitta en länk för sökträffen (3).',
  ]);
});
