import { adminPaths } from '@lasar/contract/admin-paths';
import {
  getAdministratorList,
  listAdministratorLists,
  startAdministratorList,
  tryAdministrators,
  type ListedAdministrator,
} from '@lasar/contract/customers/lists/administrator-lists';
import type { ColumnHints, Columns } from '@lasar/contract/customers/lists/column-rules';
import {
  type ColumnWords,
  personFaultInWords,
  personWords,
} from '@lasar/contract/customers/lists/list-words.sv';
import type { PeopleReceipt } from '@lasar/contract/customers/lists/people-lists';
import { mostPeople, peopleIn, personHintsOf } from '@lasar/contract/customers/lists/people-rules';
import type { PersonTarget } from '@lasar/contract/customers/lists/person-column-rules';
import type { Rows } from '@lasar/contract/customers/lists/table-rules';
import { useState } from 'react';
import { Table, TableRow } from '#shared/admin/table.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import type { ListKind } from '#shared/sheets/list-kind.ts';
import { ListPage } from '#shared/sheets/list-page.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ListProgress, Receipts, resultInWords } from '../people/receipts.tsx';
import { useReceipts } from '../people/use-receipts.ts';

const parent = { name: 'Min huvudman', path: adminPaths.ownOwner };

/** The page that invites administrators of many of the own owner's schools by a list. */
export function AdministratorListPage() {
  const [started, setStarted] = useState<PeopleReceipt>();
  const { receipts, look } = useReceipts(parent.path, () =>
    callByFetch(listAdministratorLists, {}),
  );
  const added = receipts.find(({ id }) => id === started?.id) ?? started;
  return (
    <ListPage
      kind={kindOf(added, (receipt) => {
        setStarted(receipt);
        look();
      })}
      title="Bjud in skolornas administratörer"
      lead="Läs in en lista med en administratör på varje rad. Var och en får ett mejl med en länk för att välja lösenord, och sköter sedan sin skola."
      parent={parent}
      after={
        <Receipts
          receipts={receipts}
          roles="skoladministratör"
          readRows={(id) => callByFetch(getAdministratorList, { params: { id } })}
        />
      }
    >
      En Excel-fil (.xlsx), CSV-fil eller inklistrad lista med en kolumn för skolan (dess namn eller
      skolenhetskod) och en för e-postadressen. Namn är frivilligt. Den som redan har ett konto på
      skolan får rollen.
    </ListPage>
  );
}

const personHints = personHintsOf({ ofOwner: true });
const hints: ColumnHints<PersonTarget> = {
  ...personHints,
  headers: personHints.headers.filter(([target]) => target !== 'role'),
  // A pasted list often has no header: the schools, and then the addresses.
  first: 'school',
};

const { names, ...words } = personWords({ ofOwner: true });
const { role: _none, ...shownNames } = names;
const columns: ColumnWords<PersonTarget> = {
  ...words,
  names: shownNames as ColumnWords<PersonTarget>['names'],
};

const administratorsIn = (rows: Rows, read: Columns<PersonTarget>): ListedAdministrator[] =>
  peopleIn(rows, read, { roleOfAll: 'schooladmin' }).map(({ role: _role, ...person }) => person);

const counted = (count: number): string =>
  count === 1 ? '1 administratör' : `${count.toLocaleString('sv-SE')} administratörer`;

const kindOf = (
  started: PeopleReceipt | undefined,
  onStart: (receipt: PeopleReceipt) => void,
): ListKind<PersonTarget, ListedAdministrator> => ({
  key: 'administrators',
  hints,
  columns,
  count: (rows, read) => administratorsIn(rows, read).length,
  most: mostPeople,
  tryRows: async (rows, read) => {
    const people = administratorsIn(rows, read);
    const { added, there, faults } = await callByFetch(tryAdministrators, {
      body: { rows: people },
    });
    const faulty = new Set(faults.map(({ row }) => row));
    return {
      done: added,
      there,
      faults: faults.map((fault) => ({
        row: fault.row,
        column: fault.column,
        text: personFaultInWords(fault, 'skoladministratör'),
      })),
      work: people.filter(({ row }) => !faulty.has(row)),
    };
  },
  // Rows with a fault too, so that the receipt has all of them.
  start: async ({ file, rows, columns: read }) => {
    const body = { rows: administratorsIn(rows, read), file: file.name.slice(-200) };
    onStart(await callByFetch(startAdministratorList, { body }));
  },
  ...(started && { started: startedInWords(started) }),
  preview: (work) => <Preview work={work} />,
  words: {
    file: 'Fil med administratörer',
    counted,
    action: 'Bjud in',
    will: (count) =>
      count === 0 ? 'Ingen ny att bjuda in' : `${counted(count)} läggs till i sina skolor`,
    there: (count) => `${counted(count)} finns redan och ändras inte`,
  },
});

const mostShown = 10;

function Preview({ work }: { readonly work: readonly ListedAdministrator[] }) {
  if (work.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="text-heading">Så här läses de</h3>
      {work.length > mostShown && <p className="mt-1 mb-3">De {mostShown} första visas.</p>}
      <Table caption="De första i listan" heads={['Rad', 'Skola', 'E-post', 'Namn']} isText>
        {work.slice(0, mostShown).map(({ row, school, email, firstname, lastname }) => (
          <TableRow
            key={row}
            head={row}
            cells={[
              school,
              <span key="email" className="whitespace-nowrap">
                {email}
              </span>,
              `${firstname} ${lastname}`.trim() || '–',
            ]}
          />
        ))}
      </Table>
    </div>
  );
}

/** What is told of a list that was started: how far it is, then what it has led to. */
function startedInWords(receipt: PeopleReceipt) {
  if (receipt.state === 'running')
    return { heading: 'Listan läses in', content: <ListProgress receipt={receipt} /> };
  return {
    heading:
      receipt.state === 'done' ? `${counted(receipt.added)} på sina skolor` : 'Det tog stopp',
    content: (
      <>
        <p role="status" className="mt-3 max-w-measure">
          {resultInWords(receipt)} Inbjudningarna är på väg. Rätta gärna det som är fel och läs in
          listan igen: ingen bjuds in två gånger.
        </p>
        <ButtonLink className="mt-4" to={parent.path}>
          Till {parent.name}
        </ButtonLink>
      </>
    ),
  };
}
