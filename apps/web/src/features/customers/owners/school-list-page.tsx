import { adminPaths } from '@lasar/contract/admin-paths';
import {
  schoolFaultInWords,
  schoolsInWords,
  schoolWords,
} from '@lasar/contract/customers/lists/list-words.sv';
import {
  mostSchools,
  schoolHints,
  schoolsIn,
  type SchoolColumn,
} from '@lasar/contract/customers/lists/school-list-rules';
import {
  addSchools,
  type ListedSchool,
  type SchoolReport,
} from '@lasar/contract/customers/lists/school-lists';
import type { Owner } from '@lasar/contract/customers/owners';
import { callByFetch } from '#shared/calls/call.ts';
import type { ListKind, ListReport } from '#shared/sheets/list-kind.ts';
import { ListPage } from '#shared/sheets/list-page.tsx';

/** The page that adds a list of schools to an owner. */
export function SchoolListPage({ owner }: { readonly owner: Pick<Owner, 'id' | 'name'> }) {
  const parent = { name: owner.name, path: adminPaths.owner(owner.id) };
  return (
    <ListPage
      kind={kindOf(owner, parent)}
      title="Lägg till många skolor"
      lead={`Läs in en lista från ett kalkylblad. Skolorna hör till ${owner.name} från början, och får huvudmannens licenser.`}
      parent={parent}
    >
      En Excel-fil (.xlsx) eller CSV-fil med en skola på varje rad och en kolumn för namnet.
      Kolumner med skolenhetskoden och skolans id i Skolon är frivilliga.
    </ListPage>
  );
}

const kindOf = (
  { id }: Pick<Owner, 'id'>,
  back: { readonly name: string; readonly path: string },
): ListKind<SchoolColumn, ListedSchool> => {
  const send = async (rows: readonly ListedSchool[], dryRun: boolean) =>
    reportOf(await callByFetch(addSchools, { params: { id }, body: { rows: [...rows], dryRun } }));
  return {
    key: 'schools',
    hints: schoolHints,
    columns: schoolWords,
    count: (rows, columns) => schoolsIn(rows, columns).length,
    most: mostSchools,
    tryRows: async (rows, columns) => {
      const schools = schoolsIn(rows, columns);
      const report = await send(schools, true);
      const faulty = new Set(report.faults.map(({ row }) => row));
      return { ...report, work: schools.filter(({ row }) => !faulty.has(row)) };
    },
    write: (part) => send(part, false),
    words: {
      file: 'Fil med skolor',
      counted: schoolsInWords,
      action: 'Lägg till',
      will: (count) =>
        count === 0 ? 'Ingen ny att lägga till' : `${schoolsInWords(count)} läggs till`,
      there: (count) => `${schoolsInWords(count)} finns redan och ändras inte`,
      written: {
        done: (count) =>
          count === 1 ? '1 skola är tillagd' : `${schoolsInWords(count)} är tillagda`,
        after: ({ there }) =>
          `${there > 0 ? `${schoolsInWords(there)} fanns redan. ` : ''}Rätta gärna det som är fel i filen och läs in den igen: ingen skola läggs till två gånger.`,
        progress: 'Tillagda skolor',
        back: { text: `Till ${back.name}`, path: back.path },
      },
    },
  };
};

const reportOf = ({ added, there, faults }: SchoolReport): ListReport<SchoolColumn> => ({
  done: added,
  there,
  faults: faults.map((fault) => ({
    row: fault.row,
    column: fault.column,
    text: schoolFaultInWords(fault),
  })),
});
