import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { nextText, tasksText } from '#shared/device/due-text.ts';
import type { KeptSource } from '#shared/device/kept-wrong.ts';
import { countDue, deviceToday, isDue } from '#shared/device/practice-schedule.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

/** What went wrong in this browser: how much of it is due today, where it is from, and when more comes back. */
export function DueSection({ wrong }: { readonly wrong: readonly KeptSource[] }) {
  const today = deviceToday();
  const count = countDue(
    wrong.flatMap(({ items }) => items),
    today,
  );
  const due = wrong
    .map((source) => ({ ...source, due: source.items.filter((item) => isDue(item, today)).length }))
    .filter((source) => source.due > 0);
  return (
    <section
      aria-labelledby="ova"
      className="no-print mt-8 max-w-176 rounded-2xl border-2 border-ink bg-card p-5 tablet:p-6"
    >
      <h2 id="ova" className="text-section">
        Öva det som blev fel
      </h2>
      {count.today > 0 && (
        <>
          <p className="mt-2 font-bold">{tasksText(count.today)} att öva i dag</p>
          <ul className="mt-2">
            {due.map(({ id, path, name, due: ofSource }) => (
              <li key={id} className="flex items-baseline justify-between gap-4">
                <Link to={path} className="inline-flex min-h-11 items-center underline">
                  {name}
                </Link>
                <span className="shrink-0 text-small text-muted">{tasksText(ofSource)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <ButtonLink to={paths.practise}>Öva nu</ButtonLink>
          </p>
        </>
      )}
      {count.today === 0 && count.next && <p className="mt-2 font-bold">Inget att öva i dag.</p>}
      <p className="mt-2">{nextText(count, today)}</p>
      <p className="mt-2 max-w-measure text-small text-muted">
        {wrong.length === 0
          ? 'Här finns inget än. Det som blir fel i självtest, övningar och begrepp kommer tillbaka hit efter 1, 3, 7 och 21 dagar. Det sparas bara i den här webbläsaren.'
          : 'Rätt svar kommer tillbaka efter 3, 7 och 21 dagar, fel svar dagen efter. Det sparas bara i den här webbläsaren.'}
      </p>
    </section>
  );
}
