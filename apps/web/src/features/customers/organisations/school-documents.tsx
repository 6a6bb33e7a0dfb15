import {
  accessibilityReportPath,
  guardiansPath,
  processorAgreementPath,
} from '@lasar/contract/file-paths';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { Card } from '#shared/ui/card.tsx';

const documents = [
  {
    path: processorAgreementPath,
    name: 'Personuppgiftsbiträdesavtal',
    // Where it may be divided on a phone.
    divided: 'Personuppgifts\u00adbiträdes\u00adavtal',
    about:
      'Avtalet om personuppgifter, med bilagor. En mall för huvudmannen att granska och fylla i.',
  },
  {
    path: accessibilityReportPath,
    name: 'Tillgänglighetsredogörelse',
    divided: 'Tillgänglighets\u00adredogörelse',
    about: 'Hur tillgänglig tjänsten är, och vad som brister.',
  },
  {
    path: guardiansPath,
    name: 'Information till vårdnadshavare',
    about: 'Vad eleverna gör i tjänsten och vad som sparas, på en sida att skicka hem.',
  },
] as const;

/** What a school's administrator is asked for, to download. */
export function SchoolDocuments() {
  return (
    <AdminSection title="Dokument">
      <ul className="grid gap-4 tablet:grid-cols-3">
        {documents.map(({ path, name, about, ...more }) => (
          <Card key={path} as="li">
            <h3 className="text-heading wrap-anywhere hyphens-auto">
              {'divided' in more ? more.divided : name}
            </h3>
            <p className="mt-1">{about}</p>
            <p className="mt-2">
              <a href={path} className="inline-flex min-h-11 items-center font-bold underline">
                <span>
                  Ladda ner<span className="sr-only"> {name}</span> (pdf)
                </span>
              </a>
            </p>
          </Card>
        ))}
      </ul>
    </AdminSection>
  );
}
