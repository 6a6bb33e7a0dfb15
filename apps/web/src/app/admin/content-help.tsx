import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { PageHeading } from '#shared/ui/content-page.tsx';

/** For editors: how content gets in, and what only they can look at. */
export function ContentHelp() {
  return (
    <>
      <PageHeading lead="Innehåll kommer in med innehållspaket. Här finns inget att fylla i.">
        Innehåll
      </PageHeading>
      <div className="prose">
        <h2>Så kommer innehåll in</h2>
        <p>
          Ett innehållspaket är en mapp med filer: skolformer, ämnen, kurser, lektioner, filmer,
          textning och arbetsblad. Den som sköter tjänsten läser in mappen med kommandot{' '}
          <code>npm run content -- import MAPP</code>.
        </p>
        <p>
          Med <code>--dry-run</code> kontrolleras paketet utan att något ändras. Varje fel nämns med
          fil och rad. Läs in samma paket igen när du har rättat något: det som redan finns skrivs
          över, inget blir dubbelt.
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
