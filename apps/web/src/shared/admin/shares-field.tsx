import { type Role, teacherRoles } from '@lasar/contract/identity/access';
import type { Colleagues, SharedCounts, Shares } from '@lasar/contract/identity/shares';
import { type ComponentProps, useEffect, useState } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { SelectField } from './select-field.tsx';

/** Whether somebody with these roles may have shared codes and links. */
export const isTeacher = (roles: readonly Role[]): boolean =>
  roles.some((role) => (teacherRoles as readonly Role[]).includes(role));

interface Props {
  /** The name of the field, which differs where a page has several. */
  readonly name?: string;
  /** Whose codes and links they are. */
  readonly who: string;
  readonly read: () => Promise<Shares>;
}

/** What a teacher has shared that ends with the role or the account, and the choice of a colleague who takes it over. */
export function SharesField({ name = 'heir', who, read }: Props) {
  const [shares, setShares] = useState<Shares>();
  const [failed, setFailed] = useState<string>();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- read once, when the field is shown
  useEffect(() => void read().then(setShares, (error) => setFailed(problemMessage(error))), []);
  if (failed !== undefined) return <p className="font-bold text-falu">{failed}</p>;
  const shared = shares ? sharesInWords(shares) : '';
  if (!shares || shared === '') return null;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {who} har {shared} som gäller. De slutar att öppna direkt, om ingen kollega tar över dem.
      </p>
      <HeirField name={name} colleagues={shares.colleagues} />
    </div>
  );
}

interface HeirProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  readonly colleagues: Colleagues;
}

/** The choice between an end of what is shared and a colleague who takes it over. */
export function HeirField({ colleagues, ...select }: HeirProps) {
  return (
    <SelectField {...select} label="Det som är delat">
      <option value="">Avsluta</option>
      {colleagues.map((colleague) => (
        <option key={colleague.id} value={colleague.id}>
          Lämna över till {colleague.name}
        </option>
      ))}
    </SelectField>
  );
}

/** The colleague who was chosen. Without one the property is absent. */
export function heirOf(data: FormData, name = 'heir'): { readonly heir?: string } {
  const heir = textOf(data, name);
  return heir === '' ? {} : { heir };
}

/** '2 klasskoder, 1 planering och 1 delad film'; empty for nothing. */
export function sharesInWords({ classCodes, plans, films }: SharedCounts): string {
  const counted = [
    [classCodes, 'klasskod', 'klasskoder'],
    [plans, 'planering', 'planeringar'],
    [films, 'delad film', 'delade filmer'],
  ] as const;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return new Intl.ListFormat('sv', { type: 'conjunction' }).format(parts);
}
