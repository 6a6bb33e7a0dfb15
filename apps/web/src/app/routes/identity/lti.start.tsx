import { LtiStartPage } from '#features/identity/lti/lti-start-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/lti.start.ts';

/** Only frames of the registration's platform may show the page, so it is not the same for all. */
export const handle = { cache: 'none' };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Öppnar från lärplattformen', hidden: true });

export default function LtiStartRoute() {
  return <LtiStartPage />;
}
