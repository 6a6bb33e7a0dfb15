import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startWorld, type World } from '#test/world.ts';
import { pdf } from '../pack.fixture.ts';
import { writeExport, type Export } from './export.fixture.ts';
import { migrateSalesforce } from './salesforce.service.ts';

export const mapText = `name: Från det gamla
addresses:
  Lesson__c: ['/s/lektion/{Id15}', '/s/lesson?id={Id}']
  Course_Content__c: ['/s/omrade/{Id}']
`;

export interface Site {
  readonly world: World;
  readonly folder: string;
  readonly migrate: (dryRun?: boolean) => ReturnType<typeof migrateSalesforce>;
  /** The steps done and the steps known, at each step. */
  readonly steps: (readonly [done: number, total: number])[];
}

/** Writes an export to a folder of its own, for a migration into an empty world. Both go when the test ends. */
export async function startMigration(source: Export): Promise<Site> {
  const world = await startWorld();
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-salesforce-'));
  onTestFinished(async () => {
    await world[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  await writeExport(folder.path, source, Buffer.from(pdf()));
  const map = join(folder.path, 'map.yaml');
  await writeFile(map, mapText);
  const steps: Site['steps'] = [];
  const onProgress = (done: number, total: number) => void steps.push([done, total]);
  const options = { folder: folder.path, map, work: join(folder.path, 'lasar'), onProgress };
  return {
    world,
    folder: folder.path,
    steps,
    migrate: (dryRun = false) => migrateSalesforce(world.context, { ...options, dryRun }),
  };
}

export const rowsOf = (source: Export, table: string) => source.tables[table] ?? [];
