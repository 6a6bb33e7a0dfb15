import { HowItWorksPage } from '#features/marketing/how-it-works-page.tsx';
import { callContext } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { loadSiteTexts } from '#shared/site-texts.ts';
import type { Route } from './+types/how-it-works.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'how-it-works');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadSiteTexts(context.get(callContext), 'how-it-works');

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Så funkar det',
    description:
      'Från planering till genomförd lektion i fem steg, vad som är öppet för alla och vad skolans licens öppnar.',
  });

export default function HowItWorksRoute({ loaderData }: Route.ComponentProps) {
  return <HowItWorksPage texts={loaderData} />;
}
