import type { AgreementDocument } from '@lasar/contract/documents/agreement-documents';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { AdminSection } from './admin-section.tsx';

const names = {
  agreement: 'Avtal',
  'processor-agreement': 'Personuppgiftsbiträdesavtal',
} satisfies Record<AgreementDocument['kind'], string>;

/** The documents of the agreements of a school or an owner, to download. Nothing without any. */
export function AgreementList({
  agreements,
}: {
  readonly agreements: readonly AgreementDocument[];
}) {
  if (agreements.length === 0) return null;
  return (
    <AdminSection title="Avtal">
      <p className="mb-3 max-w-measure">
        Ifyllda med det som bestämdes när avtalet gjordes, för er att granska och skriva under.
      </p>
      <ul className="grid gap-1">
        {agreements.map(({ id, kind, at, path }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <a href={path} className="inline-flex min-h-11 items-center font-bold underline">
              {names[kind]} (pdf)
            </a>
            <span className="text-small text-muted">{momentInWords(at)}</span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
