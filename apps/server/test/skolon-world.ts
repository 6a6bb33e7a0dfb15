import { skolonSettings, startSkolon, type SkolonStandIn } from '../../../e2e/support/skolon.ts';
import { skolonSchool } from '../../../e2e/support/skolon-people.ts';
import { addLicence } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

export { personalValuesOf, strangeSchool } from '../../../e2e/support/skolon-people.ts';
export type { SkolonName } from '../../../e2e/support/skolon-people.ts';

export interface SkolonWorld extends World {
  readonly skolon: SkolonStandIn;
}

export const webhookSecret = 'w'.repeat(40);

/** A world with the test double of Skolon, and a school that both have, licensed for `gy`. */
export async function startSkolonWorld(env: NodeJS.ProcessEnv = {}): Promise<SkolonWorld> {
  const skolon = await startSkolon();
  const world = await startTree({
    ...skolonSettings(skolon.url),
    SKOLON_WEBHOOK_SECRET: webhookSecret,
    SKOLON_TIMEOUT_SECONDS: '2',
    ...env,
  });
  await addLicence(world, 'skolan', 'gy');
  await world.context.db
    .updateTable('organisation')
    .set({ skolon_uuid: skolonSchool.toUpperCase() })
    .where('id', '=', 'skolan')
    .execute();
  return {
    ...world,
    skolon,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await skolon[Symbol.asyncDispose]();
    },
  };
}
