import { accountsInWords, listedRoleText } from '@lasar/contract/customers/lists/list-words.sv';
import {
  guessNameOrder,
  peopleIn,
  type NameOrder,
  type PeopleChoices,
} from '@lasar/contract/customers/lists/people-rules';
import {
  listedRoles,
  type PersonTarget,
} from '@lasar/contract/customers/lists/person-column-rules';
import { roleIn } from '@lasar/contract/customers/lists/role-word-rules';
import { Table, TableRow } from '#shared/admin/table.tsx';
import type { OpenFile } from '#shared/sheets/list-kind.ts';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  readonly open: OpenFile<PersonTarget>;
  /** The rows that are added or there already. */
  readonly work: readonly number[];
  readonly choices: PeopleChoices;
  readonly onOrder: (order: NameOrder) => void;
}

const mostShown = 10;

/** The first people of a list as they would be added: what is first and last name, which role and which school. */
export function PeoplePreview({ open: { rows, columns }, work, choices, onOrder }: Props) {
  const isWork = new Set(work);
  const people = peopleIn(rows, columns, choices).filter(({ row }) => isWork.has(row));
  if (people.length === 0) return null;
  const hasSchool = columns.targets.includes('school');
  const order = choices.nameOrder ?? guessNameOrder(rows, columns);
  const counts = listedRoles
    .map((role) => [role, people.filter((each) => roleIn(each.role) === role).length] as const)
    .filter(([, count]) => count > 0)
    .map(([role, count]) => `${accountsInWords(count)} som ${listedRoleText[role].toLowerCase()}`);
  return (
    <div className="mt-5">
      <h3 className="text-heading">Så här läses de</h3>
      <p className="mt-1 mb-3 max-w-measure">
        {counts.join(', ')}.{people.length > mostShown && ` De ${mostShown} första raderna visas.`}
      </p>
      <Table
        caption="De första i listan"
        heads={['Rad', 'Förnamn', 'Efternamn', 'E-post', 'Roll', ...(hasSchool ? ['Skola'] : [])]}
        isText
        isStacked
      >
        {people.slice(0, mostShown).map(({ row, firstname, lastname, email, role, school }) => {
          const known = roleIn(role);
          return (
            <TableRow
              key={row}
              head={row}
              cells={[
                firstname || '–',
                lastname || '–',
                <span key="email" className="wrap-anywhere">
                  {email}
                </span>,
                known ? listedRoleText[known] : role,
                ...(hasSchool ? [school ?? ''] : []),
              ]}
            />
          );
        })}
      </Table>
      {columns.targets.includes('name') && (
        <Button
          className="mt-3"
          variant="outline"
          onClick={() => onOrder(order === 'first-last' ? 'last-first' : 'first-last')}
        >
          Byt plats på förnamn och efternamn
        </Button>
      )}
    </div>
  );
}
