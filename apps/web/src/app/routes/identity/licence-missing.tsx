import { LicenceMissingPage } from '#features/identity/users/licence-missing-page.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/licence-missing.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    hidden: true,
    title: 'Licens saknas',
    description: 'Varför något är låst, och hur du får tillgång.',
  });

export default function LicenceMissingRoute() {
  return <LicenceMissingPage />;
}
