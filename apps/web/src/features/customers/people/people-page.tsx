import {
  peopleInWords,
  personFaultInWords,
  personWords,
  rolesInWords,
} from '@lasar/contract/customers/lists/list-words.sv';
import type { PeopleList, PeopleReport } from '@lasar/contract/customers/lists/people';
import {
  getPeopleList,
  type NewPeopleList,
  type PeopleReceipt,
} from '@lasar/contract/customers/lists/people-lists';
import {
  mostPeople,
  peopleIn,
  personHintsOf,
  type PeopleChoices,
} from '@lasar/contract/customers/lists/people-rules';
import {
  type ListedRole,
  type PersonColumn,
  type PersonTarget,
} from '@lasar/contract/customers/lists/person-column-rules';
import type { Rows } from '@lasar/contract/customers/lists/table-rules';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import type { ListKind, ListReport } from '#shared/sheets/list-kind.ts';
import { ListPage } from '#shared/sheets/list-page.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PeoplePreview } from './people-preview.tsx';
import { ListProgress, Receipts, resultInWords } from './receipts.tsx';
import { missingRole, RoleChoices } from './role-choices.tsx';
import { useReceipts } from './use-receipts.ts';

/** Where people are added: one school, or the schools of an owner. */
export interface Place {
  readonly name: string;
  /** The page that the list is added from. */
  readonly path: string;
  /** The roles that a list may give. */
  readonly roles: readonly ListedRole[];
  /** Whether each row names a school of an owner. */
  readonly ofOwner?: boolean;
  /** Tries a list. */
  readonly send: (list: PeopleList) => Promise<PeopleReport>;
  /** Has the service add a list, and reads the receipts of all that it adds or has added here. */
  readonly start: (list: NewPeopleList) => Promise<PeopleReceipt>;
  readonly receipts: () => Promise<readonly PeopleReceipt[]>;
}

/** What somebody has chosen for the rows of a file. Another file, or the same read in another way, begins without choices. */
interface Chosen extends PeopleChoices {
  readonly rows?: Rows;
}

/** The page that adds a list of people to a school, or to the schools of an owner. */
export function PeoplePage({ place }: { readonly place: Place }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [started, setStarted] = useState<PeopleReceipt>();
  const { receipts, look } = useReceipts(place.path, place.receipts);
  const added = receipts.find(({ id }) => id === started?.id) ?? started;
  const choicesFor = (rows: Rows): PeopleChoices => (chosen.rows === rows ? chosen : {});
  const choose = (rows: Rows, choices: PeopleChoices) =>
    setChosen({ ...choicesFor(rows), ...choices, rows });
  const onStart = (receipt: PeopleReceipt) => {
    setStarted(receipt);
    look();
  };
  return (
    <ListPage
      kind={kindOf(place, { chosen, choicesFor, choose, started: added, onStart })}
      title="Lägg till många"
      lead="Läs in en lista från ett kalkylblad. Alla som läggs till får ett mejl med en länk för att välja lösenord."
      parent={place}
      after={
        <Receipts
          receipts={receipts}
          roles={rolesInWords(place.roles)}
          readRows={(id) => callByFetch(getPeopleList, { params: { id } })}
        />
      }
    >
      En Excel-fil (.xlsx) eller CSV-fil med en person på varje rad och en kolumn för e-postadressen
      {place.ofOwner && ', och en för skolan: dess namn eller skolenhetskod'}. Namn är frivilligt.
      Står rollen ({rolesInWords(place.roles)}) inte i filen väljer du den här.
    </ListPage>
  );
}

interface PageState {
  readonly chosen: Chosen;
  readonly choicesFor: (rows: Rows) => PeopleChoices;
  readonly choose: (rows: Rows, choices: PeopleChoices) => void;
  /** The receipt of the list that was started here last. */
  readonly started: PeopleReceipt | undefined;
  readonly onStart: (receipt: PeopleReceipt) => void;
}

// The work of a trial is the rows without fault: in which order their names stand is chosen while they are looked at.
const kindOf = (
  place: Place,
  { chosen: { roleOfAll, roleOfWord }, choicesFor, choose, started, onStart }: PageState,
): ListKind<PersonTarget, number> => ({
  key: JSON.stringify([roleOfAll, ...(roleOfWord ?? [])]),
  hints: personHintsOf({ ofOwner: place.ofOwner ?? false }),
  columns: personWords({ ofOwner: place.ofOwner ?? false }),
  count: (rows, columns) => peopleIn(rows, columns, choicesFor(rows)).length,
  most: mostPeople,
  options: (open) => (
    <RoleChoices
      open={open}
      roles={place.roles}
      choices={choicesFor(open.rows)}
      onChoose={(choices) => choose(open.rows, choices)}
    />
  ),
  missing: (open) => missingRole(open, choicesFor(open.rows)),
  tryRows: async (rows, columns) => {
    const people = peopleIn(rows, columns, choicesFor(rows));
    const report = reportOf(await place.send({ rows: people, dryRun: true }), place);
    const faulty = new Set(report.faults.map(({ row }) => row));
    return {
      ...report,
      work: people.map(({ row }) => row).filter((row) => !faulty.has(row)),
    };
  },
  // Rows with a fault too, so that the receipt has all of them.
  start: async ({ file, rows, columns }) => {
    const people = peopleIn(rows, columns, choicesFor(rows));
    onStart(await place.start({ rows: people, file: file.name.slice(-mostOfFileName) }));
  },
  ...(started && { started: startedInWords(started, place) }),
  preview: (work, open) => (
    <PeoplePreview
      open={open}
      work={work}
      choices={choicesFor(open.rows)}
      onOrder={(nameOrder) => choose(open.rows, { nameOrder })}
    />
  ),
  words: {
    file: 'Fil med personer',
    counted: peopleInWords,
    action: 'Lägg till',
    will: (count) =>
      count === 0 ? 'Ingen ny att lägga till' : `${peopleInWords(count)} läggs till`,
    there: (count) => `${peopleInWords(count)} finns redan och ändras inte`,
  },
});

const reportOf = (
  { added, there, faults }: PeopleReport,
  { roles }: Place,
): ListReport<PersonColumn> => ({
  done: added,
  there,
  faults: faults.map((fault) => ({
    row: fault.row,
    column: fault.column,
    text: personFaultInWords(fault, rolesInWords(roles)),
  })),
});

const mostOfFileName = 200;

const addedInWords = (count: number): string =>
  count === 1 ? '1 person är tillagd' : `${peopleInWords(count)} är tillagda`;

/** What is told of a list that was started: how far it is, then what it has led to. */
function startedInWords(receipt: PeopleReceipt, { name, path }: Place) {
  if (receipt.state === 'running')
    return { heading: 'Listan läses in', content: <ListProgress receipt={receipt} /> };
  return {
    heading: receipt.state === 'done' ? addedInWords(receipt.added) : 'Det tog stopp',
    content: (
      <>
        <p role="status" className="mt-3 max-w-measure">
          {resultInWords(receipt)} Inbjudningarna är på väg. Rätta gärna det som är fel i filen och
          läs in den igen: ingen läggs till två gånger.
        </p>
        <ButtonLink className="mt-4" to={path}>
          Till {name}
        </ButtonLink>
      </>
    ),
  };
}
