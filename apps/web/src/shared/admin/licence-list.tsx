import type { Licence } from '@lasar/contract/customers/organisations';
import type { ReactNode } from 'react';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';

const stateLabel = {
  coming: 'Börjar gälla senare',
  valid: 'Gäller i dag',
  ended: 'Har gått ut',
} satisfies Record<Licence['state'], string>;

interface Props<L extends Licence> {
  readonly licences: readonly L[];
  /** The actions of each licence. */
  readonly renderActions?: (licence: L) => ReactNode;
  /** What is shown of each licence besides its days. */
  readonly about?: (licence: L) => ReactNode;
}

/** The licences of a school or an owner: school types with first and last day. */
export function LicenceList<L extends Licence>({ licences, renderActions, about }: Props<L>) {
  return (
    <ul className="grid gap-4">
      {licences.map((licence) => (
        <Card
          key={licence.id}
          as="li"
          className="flex flex-wrap items-center justify-between gap-4"
        >
          <div>
            <h3 className="text-heading">{licence.schoolType.name}</h3>
            <p className="mt-1">
              {dayInWords(licence.validFrom)} till och med {dayInWords(licence.validTo)}
            </p>
            <p className="text-small font-bold text-muted">{stateLabel[licence.state]}</p>
            {about && <p className="text-small text-muted">{about(licence)}</p>}
            {licence.owner !== undefined && (
              <p className="text-small text-muted">Genom huvudmannen {licence.owner}</p>
            )}
          </div>
          {renderActions && <div className="flex flex-wrap gap-3">{renderActions(licence)}</div>}
        </Card>
      ))}
    </ul>
  );
}
