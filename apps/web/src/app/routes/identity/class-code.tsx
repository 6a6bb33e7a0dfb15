import { ClassCodePage } from '#features/identity/class-codes/class-code-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/class-code.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Klasskod',
    description: 'Logga in med klassens kod, utan konto och utan namn.',
  });

export default function ClassCodeRoute() {
  return <ClassCodePage />;
}
