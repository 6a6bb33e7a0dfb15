import { useKinds, type UseKind } from '@lasar/contract/operations/use-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import { kindLabels } from './use-words.ts';

interface Props {
  readonly kind: UseKind;
  readonly onChange: (kind: UseKind) => void;
}

/** The choice of what a chart shows. */
export const KindField = ({ kind, onChange }: Props) => (
  <SelectField
    name="useKind"
    label="Visa"
    value={kind}
    onChange={(event) => onChange(event.currentTarget.value as UseKind)}
  >
    {useKinds.map((each) => (
      <option key={each} value={each}>
        {kindLabels[each]}
      </option>
    ))}
  </SelectField>
);
