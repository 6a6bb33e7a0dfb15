import { mkdir, mkdtempDisposable, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { startWorld } from '#test/world.ts';
import { pdf } from '../pack.fixture.ts';
import { generateExport, writeExport } from './export.fixture.ts';
import { migrateSalesforce } from './salesforce.service.ts';

const missing = 'finns inte i mappen.';

test('files are found in a folder with a relative path, and none outside of it', async () => {
  await using world = await startWorld();
  await using parent = await mkdtempDisposable(join(tmpdir(), 'lasar-files-'));
  const [folder, outside] = [join(parent.path, 'export'), join(parent.path, 'export-hemligt')];
  await mkdir(outside);
  const source = generateExport(2);
  await writeExport(folder, source, Buffer.from(pdf()));
  const map = join(parent.path, 'map.yaml');
  await writeFile(map, '');
  let runs = 0;
  const faults = async () => {
    const options = { folder: `./${relative(process.cwd(), folder)}`, map };
    // Without the files that an earlier run has brought.
    const work = join(parent.path, `work-${(runs += 1)}`);
    const { remarks } = await migrateSalesforce(world.context, { ...options, work, dryRun: true });
    return remarks.filter(({ sentence }) => sentence.endsWith(missing));
  };
  expect(await faults()).toEqual([]);

  const inside = join(folder, 'ContentVersion');
  const [name = ''] = await readdir(inside);
  await rename(join(inside, name), join(outside, 'blad.pdf'));
  expect(await faults()).toHaveLength(2);
  await symlink(join(outside, 'blad.pdf'), join(inside, name));
  expect(await faults()).toHaveLength(2);
  const versions = source.tables['ContentVersion'] ?? [];
  for (const data of ['../export-hemligt/blad.pdf', join(outside, 'blad.pdf'), '..']) {
    const tables = { ContentVersion: versions.map((row) => ({ ...row, VersionData: data })) };
    await rename(join(inside, name), join(parent.path, 'link'));
    await writeExport(folder, { ...source, tables }, Buffer.from(''));
    await rename(join(parent.path, 'link'), join(inside, name));
    expect((await faults()).length, data).toBeGreaterThan(0);
  }
});
