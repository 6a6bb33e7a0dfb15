import { Outlet, redirect } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/auth.ts';

/** /auth itself has nothing to show: it leads to the login. */
const load = (request: Request) =>
  /^\/auth\/?$/.test(new URL(request.url).pathname) ? redirect(paths.login) : null;

export const loader = ({ request }: Route.LoaderArgs) => load(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

export default function AuthRoute() {
  return <Outlet />;
}
