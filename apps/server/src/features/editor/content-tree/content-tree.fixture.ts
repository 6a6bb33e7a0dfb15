import type { ContentNode, FoundNode } from '@lasar/contract/editor/content-tree';
import { onTestFinished } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

/** A world with an editor's calls for the content: it ends with the test. */
export async function startEditor(start = startTree) {
  const world = await start();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const headers = await bearerOf(world, 'redaktion');
  const get = async <T>(url: string) =>
    (await world.app.inject({ url: `/api/admin/content/${url}`, headers })).json<T>();
  return {
    world,
    tree: async (query: string) => (await get<{ nodes: ContentNode[] }>(`tree${query}`)).nodes,
    checks: () => get<{ check: string; count: number }[]>('checks'),
    editors: () => get<{ id: string; name: string }[]>('editors'),
    marks: (ids: string) => get<ContentNode[]>(`marks?ids=${ids}`),
    records: (query: string) => get<{ nodes: FoundNode[]; next?: string }>(`records${query}`),
  };
}
