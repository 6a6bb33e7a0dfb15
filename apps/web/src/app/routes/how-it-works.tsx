import { HowItWorksPage } from '#features/marketing/how-it-works-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/how-it-works.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Så funkar det',
    description:
      'Från planering till genomförd lektion i fem steg, vad som är öppet för alla och vad skolans licens öppnar.',
  });

export default function HowItWorksRoute() {
  return <HowItWorksPage />;
}
