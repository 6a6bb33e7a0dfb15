import { expect, test } from 'vitest';
import { addLicence } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { pupilOfSchool, substituteOfSchool } from './pupil-of-school.ts';

test('who opens a shared link is a pupil, or a substitute, with the licences of the school today', async () => {
  await using world = await startTree();
  const { db } = world.context;
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'skolan', 'ag', ['2000-01-01', '2000-12-31']);
  await addLicence(world, 'grannen', 'ag');
  const ofSchool = { kind: 'user', organisationId: 'skolan', schoolTypes: new Set(['gy']) };
  const pupil = { id: 'class_code_student', roles: ['student'] };
  const substitute = { id: 'school_anonymous_teacher', roles: ['teacher'] };
  expect(await pupilOfSchool(db, 'skolan')).toStrictEqual({ ...ofSchool, ...pupil });
  expect(await substituteOfSchool(db, 'skolan')).toStrictEqual({ ...ofSchool, ...substitute });
  const ofNone = { kind: 'user', schoolTypes: new Set() };
  expect(await pupilOfSchool(db, null)).toStrictEqual({ ...ofNone, ...pupil });
  expect(await substituteOfSchool(db, null)).toStrictEqual({ ...ofNone, ...substitute });
});
