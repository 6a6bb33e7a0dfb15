import { redirect } from 'react-router';
import type { Route } from './+types/extra-segments.ts';

type Args = Pick<Route.LoaderArgs, 'params' | 'request'>;

/** Lessons and assignments are found by their id: an address with more behind it leads to the one without. */
function load({ params, request }: Args): never {
  const { pathname, search } = new URL(request.url);
  const [, kind = ''] = pathname.split('/');
  throw redirect(`/${kind}/${encodeURIComponent(params.id)}${search}`, 301);
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** Never rendered: the loader always redirects. */
export default function ExtraSegments() {
  return null;
}
