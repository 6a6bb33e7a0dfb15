import { ReturnPage } from '#features/identity/providers/return-page.tsx';
import { skolonReturning } from '#features/identity/skolon/skolon-returning.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/auth.skolon-return.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Logga in med Skolon', hidden: true });

export default function SkolonReturnRoute() {
  return <ReturnPage provider={skolonReturning} />;
}
