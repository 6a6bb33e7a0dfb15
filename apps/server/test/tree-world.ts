import { seedTree } from './tree.ts';
import { startWorld, type World } from './world.ts';

/** A world with the small tree of `tree.ts` in it. */
export async function startTree(env: NodeJS.ProcessEnv = {}, serverUrl?: string): Promise<World> {
  const world = await startWorld(env, serverUrl);
  await seedTree(world.context.db);
  return world;
}
