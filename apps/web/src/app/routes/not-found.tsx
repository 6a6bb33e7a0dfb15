import { callContext } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import type { Route } from './+types/not-found.ts';

type Args = Pick<Route.LoaderArgs, 'context' | 'request'>;

async function load({ context, request }: Args): Promise<never> {
  const { oldAddress } = await loadChunk(() => import('#shared/calls/old-address.ts'));
  throw await oldAddress(context.get(callContext), request);
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Never rendered: an old address leads on, and any other shows the root's not-found page, with status 404. */
export default function NotFound() {
  return null;
}
