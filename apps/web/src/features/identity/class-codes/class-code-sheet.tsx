import type { ClassCode } from '@lasar/contract/identity/class-codes';
import { adminPaths } from '@lasar/contract/admin-paths';
import { inNaturalOrder } from '@lasar/contract/natural-order-rules';
import { paths } from '@lasar/contract/paths';
import { useInit } from '#shared/calls/use-init.ts';
import { copyWith } from '#shared/text/copy-text.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { typedAddress } from '#shared/ui/qr-code.tsx';

/** The codes of a school's classes that are valid, by class, to print and cut out, or to copy into a spreadsheet. */
export function ClassCodeSheet({ classCodes }: { readonly classCodes: readonly ClassCode[] }) {
  const address = typedAddress(useInit().origin + paths.classCode);
  const codes = classCodes
    .filter(({ state }) => state === 'valid')
    .sort((one, other) => inNaturalOrder(one.name, other.name));
  return (
    <>
      <div className="no-print">
        <Breadcrumbs
          parents={[{ id: 'parent', name: 'Min skola', path: adminPaths.ownOrganisation }]}
        />
      </div>
      <PageHeading lead={`Gå till ${address} och skriv klassens kod.`}>Klasskoder</PageHeading>
      {codes.length === 0 ? (
        <p className="mt-6">Skolan har inga klasskoder som gäller. Skapa dem på Min skola.</p>
      ) : (
        <>
          <div className="no-print mt-6 flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>Skriv ut</Button>
            <Button variant="outline" onClick={() => copyCodes(codes)}>
              Kopiera alla
            </Button>
          </div>
          <ul className="mt-6 grid gap-4 phone:grid-cols-2">
            {codes.map(({ id, name, code, schoolType, validTo }) => (
              <Card key={id} as="li" className="break-inside-avoid">
                <h2 className="text-heading wrap-anywhere">{name}</h2>
                <p className="mt-2 font-display text-section font-bold">{code}</p>
                <p className="mt-2 text-small text-muted wrap-anywhere">
                  {address}. {schoolType && `${schoolType.name}. `}Till och med{' '}
                  {dayInWords(validTo)}.
                </p>
              </Card>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** With a tab between class and code, so that a spreadsheet has them in two columns. */
const copyCodes = (codes: readonly ClassCode[]): void =>
  copyWith(codes.map(({ name, code }) => `${name}\t${code}`).join('\n'), {
    done: codes.length === 1 ? '1 kod är kopierad.' : `${codes.length} koder är kopierade.`,
    refused: 'Koderna kunde inte kopieras. Markera dem på sidan i stället.',
  });
