import type { CustomerCase } from '@lasar/contract/site/customer-cases';

/** Above the heading: the kind of school, and a note when the case is fictional. */
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
