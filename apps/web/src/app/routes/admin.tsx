import { Outlet, useLocation } from 'react-router';
import { AdminShell } from '#app/admin/admin-shell.tsx';
import { sectionAt } from '#app/admin/sections.ts';
import { PageFailed } from '#shared/admin/load-failed.tsx';
import { pageMeta } from '#shared/page/page-meta.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Administration', hidden: true });

export default function AdminRoute() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}

/** Shown on the server and until the loaders have run. */
export function HydrateFallback() {
  return (
    <AdminShell>
      <LoadingText />
    </AdminShell>
  );
}

/** Shown when a page's loader has failed, under the heading of its section. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <AdminShell>
      <PageHeading>{sectionAt(pathname)?.label ?? 'Administration'}</PageHeading>
      <div className="mt-8">
        <PageFailed error={error} />
      </div>
    </AdminShell>
  );
}
