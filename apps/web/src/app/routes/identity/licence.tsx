import { listContents } from '@lasar/contract/catalogue/start';
import { LicencePage } from '#features/site/marketing/licence-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/licence.ts';

export const loader = ({ context }: Route.LoaderArgs) => context.get(callContext)(listContents, {});
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(callContext)(listContents, {});

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Det här finns i licensen',
    description:
      'Så många lektioner, filmer, arbetsblad, självtest och lärarhandledningar varje skolform har i dag, och vad som är öppet för alla.',
  });

export default function LicenceRoute({ loaderData }: Route.ComponentProps) {
  return <LicencePage contents={loaderData} />;
}
