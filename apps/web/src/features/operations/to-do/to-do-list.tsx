import { Link } from 'react-router';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { toDoWords } from './to-do-words.sv.ts';
import { useToDo } from './use-to-do.ts';

/** What waits for the user, each with a link to where it is done. */
export function ToDoList() {
  const { toDo, error, reload } = useToDo();
  return (
    <section aria-labelledby="att-gora" className="mt-10">
      <h2 id="att-gora" className="text-section">
        Att göra i dag
      </h2>
      <div className="mt-4 max-w-176">
        {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
        {error === undefined && !toDo && <LoadingText />}
        {toDo?.length === 0 && <p>Inget väntar på dig. Det som kommer in visas här.</p>}
        {toDo && toDo.length > 0 && (
          <ul className="border-t border-line">
            {toDo.map(({ kind, count }) => {
              const { one, many, to } = toDoWords[kind];
              return (
                <li key={kind} className="border-b border-line">
                  <Link
                    to={to}
                    className="flex min-h-12 items-baseline gap-3 rounded-xl px-2 py-2.5 hover:bg-hue-soft hover:underline"
                  >
                    <span className="min-w-10 text-right font-bold tabular-nums">
                      {count.toLocaleString('sv-SE')}
                    </span>
                    <span className="flex-1">{count === 1 ? one : many}</span>
                    <Icon name="arrow" />
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
