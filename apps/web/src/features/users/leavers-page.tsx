import {
  leaverHints,
  leaversIn,
  type ListedAs,
  listedAs,
  mostLeavers,
} from '@lasar/contract/leaver-rules';
import { accountsInWords, leaverFaultInWords, leaverWords } from '@lasar/contract/list-words.sv';
import type { Leaver, LeaverList, LeaverTrial } from '@lasar/contract/leavers';
import { useState } from 'react';
import { personName } from '#shared/admin/person.ts';
import { Table, TableRow } from '#shared/admin/table.tsx';
import type { ListKind } from '#shared/sheets/list-kind.ts';
import { ListPage } from '#shared/sheets/list-page.tsx';

/** The school whose accounts end, and its calls. */
interface School {
  readonly name: string;
  /** The page that the list is chosen from. */
  readonly path: string;
  readonly tryList: (list: LeaverList) => Promise<LeaverTrial>;
  readonly end: (emails: string[]) => Promise<{ readonly ended: number }>;
}

/** The page that ends the accounts of a school's teachers and students by a list, at the end of a school year. */
export function LeaversPage({ school }: { readonly school: School }) {
  const [listed, setListed] = useState<ListedAs>('leaving');
  return (
    <ListPage
      kind={kindOf(school, listed, setListed)}
      title="Avsluta konton"
      lead="Läs in en lista från ett kalkylblad när läsåret är slut. Ett konto som avslutas raderas, med allt som hör till det, och koder och länkar som personen har delat slutar att öppna."
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

const kindOf = (
  { name, path, tryList, end }: School,
  listed: ListedAs,
  setListed: (listed: ListedAs) => void,
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
    const { leaving, absent, faults } = await tryList({ rows: leaversIn(rows, columns), listed });
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
    const { ended } = await end(part.map(({ email }) => email));
    return { done: ended, there: part.length - ended, faults: [] };
  },
  preview: (leaving) => <Leaving people={leaving} />,
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
    <>
      <details className="mt-4" open={people.length <= 20}>
        <summary className="min-h-11 cursor-pointer py-2 font-bold">Vilka konton avslutas?</summary>
        <Table caption="Konton som avslutas" heads={['Namn', 'E-post']} isText>
          {people.map((person) => (
            <TableRow
              key={person.email}
              head={personName(person)}
              cells={[
                <span key="email" className="wrap-anywhere">
                  {person.email}
                </span>,
              ]}
            />
          ))}
        </Table>
      </details>
      <p className="mt-3 font-bold text-falu">Det går inte att ångra.</p>
    </>
  );
}

const rowsInWords = (count: number): string =>
  count === 1 ? '1 adress' : `${count.toLocaleString('sv-SE')} adresser`;
