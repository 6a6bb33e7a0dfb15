import { openHit } from '#features/search/open-hit.ts';
import { callContext } from '#shared/calls/call.ts';
import type { Route } from './+types/search-open.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  openHit(context.get(callContext), request.url);
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  openHit(context.get(callContext), request.url);

export const handle = { cache: 'none' };

/** Never rendered: the loaders always redirect. */
export default function SearchOpenRoute() {
  return null;
}
