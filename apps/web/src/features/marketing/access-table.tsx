import { Icon } from '#shared/ui/icon.tsx';

const columns = ['Alla', 'Elev med licens', 'Lärare med licens'] as const;

const rows = [
  ['Bläddra, söka och läsa om lektionerna', true, true, true],
  ['Hela innehållet i öppna lektioner', true, true, true],
  ['Filmer, arbetsblad, självtest och begreppsblad i övriga lektioner', false, true, true],
  ['Lärarhandledning i övriga lektioner', false, false, true],
  ['Facit till arbetsbladen', false, false, true],
] as const;

/** Who may open what, as the server decides it. Scrolls sideways where it does not fit. */
export function AccessTable() {
  return (
    <section
      aria-labelledby="atkomst"
      // Scrollable by keyboard where the table is wider than the screen.
      tabIndex={0}
      className="mt-8 overflow-x-auto rounded-2xl border border-line bg-card"
    >
      <table className="w-full min-w-140 border-collapse text-left text-small">
        <thead>
          <tr>
            <th scope="col" className="p-4">
              <span className="sr-only">Innehåll</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-4 font-bold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...answers]) => (
            <tr key={what} className="border-t border-line">
              <th scope="row" className="p-4 font-normal">
                {what}
              </th>
              {answers.map((answer, index) => (
                <td key={columns[index]} className={`p-4 ${answer ? 'font-bold text-forest' : 'text-muted'}`}>
                  <span className="inline-flex items-center gap-2">
                    {answer && <Icon name="check" />}
                    {answer ? 'Ja' : 'Nej'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
