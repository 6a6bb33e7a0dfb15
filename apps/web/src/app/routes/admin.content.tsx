import { loadAdmin } from '#app/admin/load-admin.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.content.ts';

/** Whether the user may open the page. What it shows is loaded as it is opened. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async () => true);

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Innehåll', hidden: true });

const loadBrowser = () =>
  import('#features/content/content-browser.tsx').then((module) => module.ContentBrowser);

export default function AdminContentRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return (
    <>
      <PageHeading lead="Allt som finns, också det som inte är publicerat. Besökare, lärare och elever ser bara det publicerade.">
        Innehåll
      </PageHeading>
      <div className="mt-8 max-w-180">
        <LazyComponent load={loadBrowser} props={{}} />
      </div>
    </>
  );
}
