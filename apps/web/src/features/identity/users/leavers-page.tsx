import {
  leaverHints,
  leaversIn,
  type ListedAs,
  listedAs,
  mostLeavers,
} from '@lasar/contract/customers/lists/leaver-rules';
import {
  accountsInWords,
  leaverFaultInWords,
  leaverWords,
} from '@lasar/contract/customers/lists/list-words.sv';
import type {
  EndedAccounts,
  Leaver,
  LeaverList,
  LeaverTrial,
} from '@lasar/contract/customers/lists/leavers';
import type { Colleagues } from '@lasar/contract/identity/shares';
import { useState } from 'react';
import { personName } from '#shared/admin/person.ts';
import { HeirField, sharesInWords } from '#shared/admin/shares-field.tsx';
import { Table, TableRow } from '#shared/admin/table.tsx';
import type { ListKind } from '#shared/sheets/list-kind.ts';
import { ListPage } from '#shared/sheets/list-page.tsx';

/** The school whose accounts end, and its calls. */
interface School {
  readonly name: string;
  /** The page that the list is chosen from. */
  readonly path: string;
  readonly tryList: (list: LeaverList) => Promise<LeaverTrial>;
  readonly end: (accounts: EndedAccounts) => Promise<{ readonly ended: number }>;
}

/** The page that ends the accounts of a school's teachers and students by a list, at the end of a school year. */
export function LeaversPage({ school }: { readonly school: School }) {
  const [listed, setListed] = useState<ListedAs>('leaving');
  const [colleagues, setColleagues] = useState<Colleagues>([]);
  const [heir, setHeir] = useState('');
  return (
    <ListPage
      kind={kindOf(school, {
        listed,
        setListed,
        colleagues,
        heir,
        setHeir,
        setColleagues: (tried) => {
          setColleagues(tried);
          // A colleague who was chosen may leave by another list.
          setHeir((chosen) => (tried.some(({ id }) => id === chosen) ? chosen : ''));
        },
      })}
      title="Avsluta konton"
      lead="Läs in en lista från ett kalkylblad när läsåret är slut. Ett konto som avslutas raderas, med allt som hör till det, och koder och länkar som personen har delat slutar att öppna, om ingen kollega tar över dem."
      parent={school}
    >
      En Excel-fil (.xlsx) eller CSV-fil med en kolumn för e-postadressen. Antingen de som slutar,
      eller alla som är kvar. Bara lärares och elevers konton avslutas.
    </ListPage>
  );
}

const listedText = {
  leaving: 'De som slutar. Deras konton avslutas.',
  staying: 'De som är kvar. Alla andra lärares och elevers konton avslutas.',
} satisfies Record<ListedAs, string>;

/** What is chosen beside the file, and who can be chosen after a trial. */
interface Choices {
  readonly listed: ListedAs;
  readonly setListed: (listed: ListedAs) => void;
  readonly colleagues: Colleagues;
  readonly setColleagues: (colleagues: Colleagues) => void;
  /** The id of the colleague who takes over what is shared; empty where it ends. */
  readonly heir: string;
  readonly setHeir: (heir: string) => void;
}

const kindOf = (
  { name, path, tryList, end }: School,
  { listed, setListed, colleagues, setColleagues, heir, setHeir }: Choices,
): ListKind<'email', Leaver> => ({
  key: listed,
  hints: leaverHints,
  columns: leaverWords,
  options: () => (
    <fieldset className="mt-6">
      <legend className="mb-2 font-bold">Vilka står i listan?</legend>
      {listedAs.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="listed"
            value={value}
            checked={value === listed}
            onChange={() => setListed(value)}
            className="size-6 shrink-0 accent-(--ink)"
          />
          {listedText[value]}
        </label>
      ))}
    </fieldset>
  ),
  count: (rows, columns) => leaversIn(rows, columns).length,
  most: mostLeavers,
  tryRows: async (rows, columns) => {
    const trial = await tryList({ rows: leaversIn(rows, columns), listed });
    const { leaving, absent, faults } = trial;
    setColleagues(trial.colleagues);
    return {
      done: leaving.length,
      there: absent,
      faults: faults.map((fault) => ({
        row: fault.row,
        column: fault.column,
        text: leaverFaultInWords(fault),
      })),
      work: leaving,
    };
  },
  write: async (part) => {
    const emails = part.map(({ email }) => email);
    const { ended } = await end({ emails, ...(heir !== '' && { heir }) });
    return { done: ended, there: part.length - ended, faults: [] };
  },
  preview: (leaving) => (
    <>
      <Leaving people={leaving} />
      <Sharing people={leaving} colleagues={colleagues} heir={heir} onHeir={setHeir} />
      {leaving.length > 0 && <p className="mt-3 font-bold text-falu">Det går inte att ångra.</p>}
    </>
  ),
  words: {
    file: 'Fil med personer',
    counted: rowsInWords,
    action: 'Avsluta',
    actionOn: accountsInWords,
    will: (count) =>
      count === 0 ? 'Inget konto att avsluta' : `${accountsInWords(count)} avslutas`,
    there: (count) =>
      count === 1
        ? '1 adress har inget konto på skolan'
        : `${count.toLocaleString('sv-SE')} adresser har inget konto på skolan`,
    written: {
      done: (count) =>
        count === 1 ? '1 konto är avslutat' : `${accountsInWords(count)} är avslutade`,
      after: () => 'Kontona är raderade, och de som hade dem är utloggade överallt.',
      progress: 'Avslutade konton',
      back: { text: `Till ${name}`, path },
    },
  },
});

/** The people whose accounts end, to be looked through. */
function Leaving({ people }: { readonly people: readonly Leaver[] }) {
  if (people.length === 0) return null;
  return (
    <details className="mt-4" open={people.length <= 20}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">Vilka konton avslutas?</summary>
      <Table caption="Konton som avslutas" heads={['Namn', 'E-post', 'Delar']} isText>
        {people.map((person) => (
          <TableRow
            key={person.email}
            head={personName(person)}
            cells={[
              <span key="email" className="wrap-anywhere">
                {person.email}
              </span>,
              person.shares ? sharesInWords(person.shares) : '',
            ]}
          />
        ))}
      </Table>
    </details>
  );
}

interface SharingProps {
  readonly people: readonly Leaver[];
  readonly colleagues: Colleagues;
  readonly heir: string;
  readonly onHeir: (heir: string) => void;
}

/** What the leavers have shared, counted together, and the choice of the colleague who takes it over. */
function Sharing({ people, colleagues, heir, onHeir }: SharingProps) {
  const shared = people.flatMap(({ shares }) => (shares ? [shares] : []));
  if (shared.length === 0) return null;
  const sum = (key: 'classCodes' | 'plans' | 'films') =>
    shared.reduce((total, each) => total + each[key], 0);
  const counts = { classCodes: sum('classCodes'), plans: sum('plans'), films: sum('films') };
  return (
    <div className="mt-4 flex max-w-measure flex-col gap-3">
      <p>
        {shared.length === 1 ? '1 person' : `${shared.length.toLocaleString('sv-SE')} personer`} har{' '}
        {sharesInWords(counts)} som gäller. De slutar att öppna direkt, om ingen kollega tar över
        dem.
      </p>
      <HeirField
        name="heir"
        colleagues={colleagues}
        value={heir}
        onChange={({ target }) => onHeir(target.value)}
      />
    </div>
  );
}

const rowsInWords = (count: number): string =>
  count === 1 ? '1 adress' : `${count.toLocaleString('sv-SE')} adresser`;
