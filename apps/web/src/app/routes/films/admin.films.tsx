import { listFilms } from '@lasar/contract/films/admin-films';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { FilmWork } from '#features/films/film-work.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.films.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listFilms, {}));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Filmer', hidden: true });

export default function AdminFilmsRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return (
    <>
      <PageHeading lead="Filmer som görs i ordning, och hur innehåll läses in från filer.">
        Filmer
      </PageHeading>
      <FilmWork list={loaderData} />
      <ImportHelp />
    </>
  );
}

/** How content is imported from files. */
function ImportHelp() {
  return (
    <AdminSection title="Så läses filer in">
      <div className="prose">
        <p>
          Filmer, textning och arbetsblad läses in som innehållspaket: en mapp med filer. Den som
          sköter tjänsten läser in mappen med kommandot <code>npm run content -- import MAPP</code>.
        </p>
        <p>
          Med <code>--dry-run</code> kontrolleras paketet utan att något ändras. Varje fel anges med
          fil och rad. Läs in samma paket igen när du har rättat något: det som redan finns skrivs
          över, och inget dubbleras.
        </p>
      </div>
    </AdminSection>
  );
}
