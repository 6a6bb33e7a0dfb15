import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { dayInWords } from '#shared/swedish-time.ts';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import type { OwnLicence } from './load-account.ts';

/** Which school types the school has paid for. */
export function LicenceList({ licences }: { readonly licences: readonly OwnLicence[] }) {
  return (
    <section aria-labelledby="licens">
      <h2 id="licens" className="text-section">
        Skolans licens
      </h2>
      {licences.length === 0 ? (
        <p className="mt-4 max-w-measure">
          Ingen licens gäller i dag. Öppna lektioner kan du använda ändå.{' '}
          <Link to={paths.licenceMissing} className="underline">
            Så får du tillgång till resten
          </Link>
        </p>
      ) : (
        <SummaryList rows={licences.map((licence) => [licence.name, licenceWords(licence)])} />
      )}
    </section>
  );
}

const stateNames: Readonly<Record<OwnLicence['state'], string>> = {
  coming: 'Har inte börjat',
  valid: 'Gäller',
  ended: 'Har gått ut',
};

export const licenceWords = ({ state, validFrom, validTo }: OwnLicence): string =>
  `${stateNames[state]}: ${dayInWords(validFrom)} till ${dayInWords(validTo)}`;
