import { loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { doorReturnings } from '#features/identity/doors/door-returning.ts';
import { ReturnPage } from '#features/identity/providers/return-page.tsx';
import { notFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/auth.door-return.ts';

const returningOf = (door: string) =>
  Object.hasOwn(doorReturnings, door) ? doorReturnings[door] : undefined;

function load({ params }: Pick<Route.LoaderArgs, 'params'>) {
  if (!returningOf(params.door)) throw notFound();
  return null;
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const meta = (args: Route.MetaArgs) => {
  const name = returningOf(args.params.door)?.name;
  return pageMeta(args, {
    ...(name && { title: `Logga in med ${loginProviders[name].label}` }),
    hidden: true,
  });
};

export default function DoorReturnRoute({ params }: Route.ComponentProps) {
  const provider = returningOf(params.door);
  return provider && <ReturnPage provider={provider} />;
}
