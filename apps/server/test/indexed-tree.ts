import { startTree } from './tree-world.ts';
import type { World } from './world.ts';
import { indexCatalogue } from '../src/features/search/search-index.service.ts';

/** A world with the test tree, indexed. */
export async function startIndexedTree(): Promise<World> {
  const world = await startTree();
  await indexCatalogue(world.context.db);
  return world;
}
