import { Icon } from '#shared/ui/icon.tsx';

const columns = ['Alla', 'Elev', 'Lärare'] as const;

const rows = [
  ['Bläddra, söka och läsa om lektionerna', true, true, true],
  ['Hela innehållet i öppna lektioner', true, true, true],
  ['Filmer, arbetsblad, självtest och begreppsblad i övriga lektioner', false, true, true],
  ['Lärarhandledning i övriga lektioner', false, false, true],
  ['Facit till arbetsbladen', false, false, true],
] as const;

/** Who may open what, as the server decides it. Narrow enough to be read whole on a phone. */
export function AccessTable() {
  return (
    <div className="mt-8 overflow-hidden rounded-2xl border border-line bg-card">
      <table aria-labelledby="atkomst" className="w-full border-collapse text-left text-small">
        <thead>
          <tr>
            <th scope="col" className="p-2.5 tablet:p-4">
              <span className="sr-only">Innehåll</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2.5 font-bold tablet:w-32 tablet:p-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...answers]) => (
            <tr key={what} className="border-t border-line">
              <th
                scope="row"
                className="p-2.5 pl-4 align-middle font-normal hyphens-auto tablet:p-4"
              >
                {what}
              </th>
              {answers.map((answer, index) => (
                <td
                  key={columns[index]}
                  className={`p-2.5 align-middle tablet:p-4 ${answer ? 'font-bold text-forest' : 'text-muted'}`}
                >
                  <span className="flex items-center gap-1.5">
                    {answer && <Icon name="check" className="size-5 max-phone:hidden" />}
                    {answer ? 'Ja' : 'Nej'}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
