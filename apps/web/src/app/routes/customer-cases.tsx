import { CustomerCasesPage } from '#features/marketing/customer-cases-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/customer-cases.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kundcase',
    description:
      'Tre exempel på hur en grundskola, ett gymnasium och en vuxenutbildning kan använda lektionerna.',
  });

export default function CustomerCasesRoute() {
  return <CustomerCasesPage />;
}
