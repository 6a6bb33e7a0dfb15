import { ContentHelp } from '#app/admin/content-help.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import type { Route } from './+types/admin.content.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Innehåll', hidden: true });

export default function AdminContentRoute() {
  return <ContentHelp />;
}
