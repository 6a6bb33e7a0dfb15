import { SkolonReturnPage } from '#features/identity/skolon/skolon-return-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/auth.skolon-return.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Logga in med Skolon', hidden: true });

export default function SkolonReturnRoute() {
  return <SkolonReturnPage />;
}
