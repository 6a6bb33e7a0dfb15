import { AccessibilityPage } from '#features/legal/accessibility-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/accessibility.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tillgänglighet',
    description:
      'Hur långt vi har kommit med tillgängligheten, vilka brister som finns och hur du säger till.',
  });

export default function AccessibilityRoute() {
  return <AccessibilityPage />;
}
