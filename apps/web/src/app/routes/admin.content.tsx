import { listFilms } from '@lasar/contract/admin-films';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { FilmWork } from '#features/films/film-work.tsx';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.content.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, (call) => call(listFilms, {}));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Innehåll', hidden: true });

export default function AdminContentRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  return (
    <>
      <ContentHelp />
      <FilmWork list={loaderData} />
    </>
  );
}

/** Instructions for editors: how content is imported, and what they can preview. */
function ContentHelp() {
  return (
    <>
      <PageHeading lead="Innehåll läses in som innehållspaket. Här finns inget att fylla i.">
        Innehåll
      </PageHeading>
      <div className="prose">
        <h2>Så läses innehåll in</h2>
        <p>
          Ett innehållspaket är en mapp med filer: skolformer, ämnen, kurser, lektioner, filmer,
          textning och arbetsblad. Den som sköter tjänsten läser in mappen med kommandot{' '}
          <code>npm run content -- import MAPP</code>.
        </p>
        <p>
          Med <code>--dry-run</code> kontrolleras paketet utan att något ändras. Varje fel anges med
          fil och rad. Läs in samma paket igen när du har rättat något: det som redan finns skrivs
          över, och inget dubbleras.
        </p>
        <h2>Det här kan du förhandsgranska</h2>
        <ul>
          <li>Allt opublicerat, på samma adresser som det får när det publiceras.</li>
          <li>Alla uppgifter, lärarhandledningar och facit, oavsett licens.</li>
        </ul>
        <p>
          Börja på <Link to={paths.start}>startsidan</Link> eller{' '}
          <Link to={paths.search()}>sök</Link>. Besökare, lärare och elever ser bara det som är
          publicerat.
        </p>
      </div>
    </>
  );
}
