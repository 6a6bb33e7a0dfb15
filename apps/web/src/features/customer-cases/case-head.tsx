import type { CustomerCase } from '@lasar/contract/customer-cases';

/** Over a case's heading: that it is made up, when it is, and what kind of school it is about. */
export function CaseHead({
  example,
  organisationKind,
}: Pick<CustomerCase, 'example' | 'organisationKind'>) {
  return (
    <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-hue">
      {example && <strong>Exempel</strong>}
      <span>{organisationKind}</span>
    </p>
  );
}
