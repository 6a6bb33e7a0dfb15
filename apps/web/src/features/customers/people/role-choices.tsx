import { listedRoleText } from '@lasar/contract/customers/lists/list-words.sv';
import { otherRowsIn } from '@lasar/contract/customers/lists/people-row-rules';
import { unknownRolesIn, type PeopleChoices } from '@lasar/contract/customers/lists/people-rules';
import {
  type ListedRole,
  type PersonTarget,
} from '@lasar/contract/customers/lists/person-column-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import type { OpenFile } from '#shared/sheets/list-kind.ts';

type Open = Pick<OpenFile<PersonTarget>, 'rows' | 'columns'>;

interface Props {
  readonly open: Open;
  readonly roles: readonly ListedRole[];
  readonly choices: PeopleChoices;
  readonly onChoose: (choices: PeopleChoices) => void;
}

// More words than this are not asked about one by one.
const mostWords = 20;

type RoleOfWord = ListedRole | 'skip';

/** The same role for all words. */
export const wordsWithRole = (
  words: readonly string[],
  role: RoleOfWord,
): ReadonlyMap<string, RoleOfWord> => new Map(words.map((word) => [word.toLowerCase(), role]));

/** The roles that the file does not tell, each asked once for the whole list. Nothing is chosen from the beginning. */
export function RoleChoices({ open, roles, choices, onChoose }: Props) {
  const unknown = unknownRolesIn(open.rows, open.columns);
  const words = unknown.filter((word) => word !== '');
  const hasColumn = open.columns.targets.includes('role');
  const isMany = words.length > mostWords;
  const roleOf = (word = '') => choices.roleOfWord?.get(word.toLowerCase());
  const chooseFor = (named: readonly string[], role: RoleOfWord) =>
    onChoose({
      roleOfWord: new Map([...(choices.roleOfWord ?? []), ...wordsWithRole(named, role)]),
    });
  return (
    <>
      <OtherRows open={open} />
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
      {words.length > 0 && (
        <fieldset className="mt-6">
          <legend className="mb-2 font-bold">Roller som inte känns igen</legend>
          <div className="grid gap-5 tablet:grid-cols-2">
            {isMany ? (
              <RoleOfWord
                name="roll-alla"
                label={`Alla med något av ${words.length.toLocaleString('sv-SE')} ord som inte är roller är`}
                roles={roles}
                value={
                  words.every((word) => roleOf(word) === roleOf(words[0]))
                    ? roleOf(words[0])
                    : undefined
                }
                onChoose={(role) => chooseFor(words, role)}
              />
            ) : (
              words.map((word, index) => (
                <RoleOfWord
                  key={word}
                  name={`roll-${index}`}
                  label={`”${word}” i filen är`}
                  roles={roles}
                  value={roleOf(word)}
                  onChoose={(role) => chooseFor([word], role)}
                />
              ))
            )}
          </div>
        </fieldset>
      )}
    </>
  );
}

interface WordProps {
  readonly name: string;
  readonly label: string;
  readonly roles: readonly ListedRole[];
  readonly value: RoleOfWord | undefined;
  readonly onChoose: (role: RoleOfWord) => void;
}

function RoleOfWord({ name, label, roles, value, onChoose }: WordProps) {
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as RoleOfWord)}
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
  );
}

// More rows than this are told by their number alone.
const mostRowsTold = 10;

/** The rows that are left out: sums, headings, and when the list was printed. */
function OtherRows({ open: { rows, columns } }: { readonly open: Open }) {
  const others = otherRowsIn(rows, columns);
  const [first] = others;
  if (first === undefined) return null;
  if (others.length === 1) {
    const text = rows[first - 1]?.filter((cell) => cell !== '').join(' ');
    return (
      <p className="mt-6 max-w-measure">{`Rad ${first} är ingen person och läses inte in: ”${text}”.`}</p>
    );
  }
  const listed = others.slice(0, mostRowsTold).map((row) => row.toLocaleString('sv-SE'));
  const rest = others.length - listed.length;
  const told = [...listed, ...(rest > 0 ? [`${rest.toLocaleString('sv-SE')} till`] : [])];
  return (
    <p className="mt-6 max-w-measure">
      {`${others.length.toLocaleString('sv-SE')} rader är inga personer och läses inte in: ${told.join(', ').replace(/, ([^,]*)$/, ' och $1')}.`}
    </p>
  );
}

/** The role that is still to be chosen, as a sentence; undefined when none is. */
export function missingRole(
  { rows, columns }: Open,
  { roleOfAll, roleOfWord }: PeopleChoices,
): string | undefined {
  const unknown = unknownRolesIn(rows, columns);
  const named = unknown.filter((word) => word !== '');
  const words = named.filter((word) => !roleOfWord?.has(word.toLowerCase()));
  if (named.length > mostWords && words.length > 0)
    return 'Välj vad de med okänd roll är. Är det fel kolumn som är vald som roll, välj en annan kolumn, eller Används inte.';
  if (unknown.includes('') && roleOfAll === undefined)
    return columns.targets.includes('role')
      ? 'Välj vad de är som inte har någon roll i filen.'
      : 'Filen har ingen kolumn med roller. Välj vad alla är.';
  const [word] = words;
  return word === undefined ? undefined : `Välj vad ”${word}” är.`;
}
