import { authPath, paths } from '@lasar/contract/paths';
import { Outlet, redirect } from 'react-router';
import type { Route } from './+types/auth.ts';

/** /auth has no page of its own: it redirects to the login. */
const load = (request: Request) =>
  [authPath, `${authPath}/`].includes(new URL(request.url).pathname) ? redirect(paths.login) : null;

export const loader = ({ request }: Route.LoaderArgs) => load(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

export default function AuthRoute() {
  return <Outlet />;
}
