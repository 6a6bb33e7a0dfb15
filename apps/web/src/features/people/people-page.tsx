import { peopleInWords, personFaultInWords, personWords } from '@lasar/contract/list-words.sv';
import type { ListedPerson, PeopleList, PeopleReport } from '@lasar/contract/people';
import {
  mostPeople,
  peopleIn,
  personHintsOf,
  type PersonColumn,
  type PersonTarget,
} from '@lasar/contract/people-rules';
import type { ListKind, ListReport } from '#shared/sheets/list-kind.ts';
import { ListPage } from '#shared/sheets/list-page.tsx';

/** Where people are added: one school, or the schools of an owner. */
export interface Place {
  readonly name: string;
  /** The page that the list is added from. */
  readonly path: string;
  /** The roles that a list may give, in words: 'lärare eller elev'. */
  readonly roles: string;
  /** Whether each row names a school of an owner. */
  readonly ofOwner?: boolean;
  /** Sends a list, or part of it. */
  readonly send: (list: PeopleList) => Promise<PeopleReport>;
}

/** The page that adds a list of people to a school, or to the schools of an owner. */
export function PeoplePage({ place }: { readonly place: Place }) {
  return (
    <ListPage
      kind={kindOf(place)}
      title="Lägg till många"
      lead="Läs in en lista från ett kalkylblad. Alla som läggs till får ett mejl med en länk för att välja lösenord."
      parent={place}
    >
      En Excel-fil (.xlsx) eller CSV-fil med en person på varje rad och en kolumn för e-postadressen
      {place.ofOwner && ', och en för skolan: dess namn eller skolenhetskod'}. Namn och roll (
      {place.roles}) är frivilliga.
    </ListPage>
  );
}

const kindOf = (place: Place): ListKind<PersonTarget, ListedPerson> => ({
  key: 'people',
  hints: personHintsOf({ ofOwner: place.ofOwner ?? false }),
  columns: personWords({ ofOwner: place.ofOwner ?? false }),
  count: (rows, columns) => peopleIn(rows, columns).length,
  most: mostPeople,
  tryRows: async (rows, columns) => {
    const people = peopleIn(rows, columns);
    const report = reportOf(await place.send({ rows: people, dryRun: true }), place);
    const faulty = new Set(report.faults.map(({ row }) => row));
    return { ...report, work: people.filter(({ row }) => !faulty.has(row)) };
  },
  write: async (part) => reportOf(await place.send({ rows: [...part], dryRun: false }), place),
  words: {
    file: 'Fil med personer',
    counted: peopleInWords,
    action: 'Lägg till',
    will: (count) =>
      count === 0 ? 'Ingen ny att lägga till' : `${peopleInWords(count)} läggs till`,
    there: (count) => `${peopleInWords(count)} finns redan och ändras inte`,
    done: (count) => (count === 1 ? '1 person är tillagd' : `${peopleInWords(count)} är tillagda`),
    after: ({ there }) =>
      `Inbjudningarna är på väg.${there > 0 ? ` ${peopleInWords(there)} fanns redan.` : ''} Rätta gärna det som är fel i filen och läs in den igen: ingen läggs till två gånger.`,
    progress: 'Tillagda personer',
    back: { text: `Till ${place.name}`, path: place.path },
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
    text: personFaultInWords(fault, roles),
  })),
});
