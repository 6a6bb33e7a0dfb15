import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { indexCatalogue } from './search.index.ts';

/** A world with the test tree, indexed. */
export async function startIndexedTree(): Promise<World> {
  const world = await startTree();
  await indexCatalogue(world.context.db);
  return world;
}
