import type { EditedKind } from '@lasar/contract/editor/document-rules';
import type { DraftWarning } from '@lasar/contract/editor/drafts';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { warningSentence } from '../fields/field-errors.tsx';
import { pathInWords } from '../fields/record-fields.ts';

const place = 'att-se-over';

interface Props {
  readonly kind: EditedKind;
  readonly warnings: readonly DraftWarning[];
}

/** What a writer should look at, each with a link to its field. None of it stops saving or publishing. */
export function RecordWarnings({ kind, warnings }: Props) {
  if (warnings.length === 0) return null;
  return (
    <div id={place} className="scroll-mt-32">
      <AdminSection title="Att se över">
        <ul className="list-disc pl-5">
          {warnings.map((warning) => (
            <li
              key={`${warning.path} ${warning.code} ${warning.about ?? ''}`}
              className="wrap-anywhere"
            >
              <a href={`#falt-${warning.path}`} className="underline">
                {pathInWords(kind, warning.path)}
              </a>
              : {warningSentence(warning)}
            </li>
          ))}
        </ul>
      </AdminSection>
    </div>
  );
}

/** Leads to the warnings, which stand below the form. */
export const WarningsLink = ({ count }: { readonly count: number }) => (
  <a href={`#${place}`} className="underline">
    {count === 1 ? '1 sak att se över' : `${count} saker att se över`}
  </a>
);
