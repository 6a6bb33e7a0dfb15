import { adminPaths } from '@lasar/contract/admin-paths';
import type { PackImport } from '@lasar/contract/editor/pack-imports';
import { Link } from 'react-router';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { PackDrop } from './pack-drop.tsx';
import { packStateText } from './pack-words.sv.ts';

/** Where a pack is dropped, and those that were read in before. */
export function PackImportsPage({ imports }: { readonly imports: readonly PackImport[] }) {
  return (
    <>
      <PageHeading lead="Ett paket är en zip-fil med lektioner, texter och filer. Det prövas först: ingenting ändras förrän du har sett vad som skulle ändras och väljer att läsa in det.">
        Läs in ett paket
      </PageHeading>
      <PackDrop />
      <section aria-labelledby="tidigare" className="mt-10">
        <h2 id="tidigare" className="text-heading">
          Tidigare inläsningar
        </h2>
        {imports.length === 0 ? (
          <p className="mt-3">
            Inga än. Det som läses in här står kvar i 30 dagar, med vad som ändrades.
          </p>
        ) : (
          <div className="mt-4">
            <Table caption="Tidigare inläsningar" heads={['Paket', 'Läge', 'När', 'Vem']} isStacked>
              {imports.map(({ id, name, state, requestedAt, by }) => (
                <TableRow
                  key={id}
                  head={
                    <Link to={adminPaths.packImport(id)} className="font-bold wrap-anywhere">
                      {name}
                    </Link>
                  }
                  cells={[packStateText[state], momentInWords(requestedAt), by]}
                />
              ))}
            </Table>
          </div>
        )}
      </section>
    </>
  );
}
