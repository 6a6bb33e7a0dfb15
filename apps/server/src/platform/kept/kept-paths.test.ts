import { expect, test } from 'vitest';
import { createKeptPaths } from './kept-paths.ts';

test('a page that reads its query is not kept, though another route is spelt like it', () => {
  const paths = createKeptPaths();
  const making = { fromOneQuery: false };
  paths.add('/:schooltype', making);
  paths.leaveOut('/sok');

  expect(paths.find('/gymnasieskola')).toBe(making);
  expect(paths.find('/sok')).toBeUndefined();
});
