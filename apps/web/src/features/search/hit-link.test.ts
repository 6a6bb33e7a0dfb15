import type { Call } from '@lasar/contract/endpoint';
import { expect, test } from 'vitest';
import { findHitLink, hitLink, hitLinkFaults } from './hit-link.ts';

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
  expect(hitLink(type, { linkPath, coursecontentPath: area })).toBe(link);
});

test('a found path becomes a link', async () => {
  const call = answering({ linkPath: '/lesson/l1', coursecontentPath: area });
  expect(await findHitLink(call, 'l1', 'lesson')).toEqual({ link: '/lesson/l1' });
});

test('no path, an empty link and a failed call are three different faults', async () => {
  const failing: Call = async () => {
    throw new Error('no answer');
  };
  expect(await findHitLink(answering(), 'x', 'lesson')).toEqual({ fault: '1' });
  expect(
    await findHitLink(answering({ linkPath: '', coursecontentPath: area }), 'x', 'lesson'),
  ).toEqual({ fault: '1' });
  expect(
    await findHitLink(answering({ linkPath: '/', coursecontentPath: '' }), 'x', 'lesson'),
  ).toEqual({ fault: '2' });
  expect(
    await findHitLink(answering({ linkPath: '/g#s', coursecontentPath: '' }), 'x', 'subject'),
  ).toEqual({
    fault: '2',
  });
  expect(await findHitLink(failing, 'x', 'lesson')).toEqual({ fault: '3' });
});

test('the faults are said in the words of the specification', () => {
  expect(Object.values(hitLinkFaults)).toEqual([
    'Kunde inte hitta en länk för sökträffen.',
    'Kunde inte hitta en länk för sökträffen (2).',
    'Kunde inte hitta en länk för sökträffen (3).',
  ]);
});
