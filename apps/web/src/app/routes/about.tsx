import { AboutPage } from '#features/marketing/about-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/about.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Om oss',
    description:
      'Ett digitalt läromedel som utgår från lektionen: ordnat som skolan och gjort för klassrummet, där ingen elev behöver uppge vem den är.',
  });

export default function AboutRoute() {
  return <AboutPage />;
}
