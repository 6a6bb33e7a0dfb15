import { listedRoleText } from '@lasar/contract/customers/lists/list-words.sv';
import {
  unknownRolesIn,
  type ListedRole,
  type PeopleChoices,
  type PersonTarget,
} from '@lasar/contract/customers/lists/people-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import type { OpenFile } from '#shared/sheets/list-kind.ts';

type Open = Pick<OpenFile<PersonTarget>, 'rows' | 'columns'>;

interface Props {
  readonly open: Open;
  readonly roles: readonly ListedRole[];
  readonly choices: PeopleChoices;
  readonly onChoose: (choices: PeopleChoices) => void;
}

// More words than this are no roles: the wrong column is chosen.
const mostWords = 20;

/** The roles that the file does not tell, each asked once for the whole list. Nothing is chosen from the beginning. */
export function RoleChoices({ open, roles, choices, onChoose }: Props) {
  const unknown = unknownRolesIn(open.rows, open.columns);
  const words = unknown.filter((word) => word !== '');
  const hasColumn = open.columns.targets.includes('role');
  return (
    <>
      {unknown.includes('') && (
        <fieldset className="mt-6">
          <legend className="mb-2 font-bold">
            {hasColumn ? 'De utan roll i filen är' : 'Alla är'}
          </legend>
          {roles.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="roll"
                value={role}
                checked={choices.roleOfAll === role}
                onChange={() => onChoose({ roleOfAll: role })}
                className="size-6 shrink-0 accent-(--ink)"
              />
              {listedRoleText[role]}
            </label>
          ))}
        </fieldset>
      )}
      {words.length > 0 && words.length <= mostWords && (
        <fieldset className="mt-6">
          <legend className="mb-2 font-bold">Roller som inte känns igen</legend>
          <div className="grid gap-5 tablet:grid-cols-2">
            {words.map((word, index) => (
              <SelectField
                key={word}
                name={`roll-${index}`}
                label={`”${word}” i filen är`}
                value={choices.roleOfWord?.get(word.toLowerCase()) ?? ''}
                onChange={({ currentTarget }) =>
                  onChoose({
                    roleOfWord: new Map(choices.roleOfWord).set(
                      word.toLowerCase(),
                      currentTarget.value as ListedRole | 'skip',
                    ),
                  })
                }
              >
                <option value="" disabled>
                  Välj
                </option>
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {listedRoleText[role]}
                  </option>
                ))}
                <option value="skip">Läs inte in dem</option>
              </SelectField>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The role that is still to be chosen, as a sentence; undefined when none is. */
export function missingRole(
  { rows, columns }: Open,
  { roleOfAll, roleOfWord }: PeopleChoices,
): string | undefined {
  const unknown = unknownRolesIn(rows, columns);
  const words = unknown.filter((word) => word !== '' && !roleOfWord?.has(word.toLowerCase()));
  if (unknown.filter((word) => word !== '').length > mostWords)
    return `Kolumnen som är vald som roll har ${unknown.length.toLocaleString('sv-SE')} ord som inte är roller. Välj en annan kolumn, eller Används inte.`;
  if (unknown.includes('') && roleOfAll === undefined)
    return columns.targets.includes('role')
      ? 'Välj vad de är som inte har någon roll i filen.'
      : 'Filen har ingen kolumn med roller. Välj vad alla är.';
  const [word] = words;
  return word === undefined ? undefined : `Välj vad ”${word}” är.`;
}
