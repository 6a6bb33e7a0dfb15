import { Link } from 'react-router';

export type Period = '30' | '90';
const periods: readonly Period[] = ['30', '90'];

/** The period in a URL, 30 days by default. */
export const periodOf = (url: string): Period =>
  new URL(url).searchParams.get('dagar') === '90' ? '90' : '30';

export function PeriodChoice({ period }: { readonly period: Period }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-2">
        {periods.map((days) => (
          <li key={days}>
            <Link
              to={`?dagar=${days}`}
              preventScrollReset
              aria-current={days === period ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-xl border-2 border-muted px-4 hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-bold aria-[current=true]:text-paper"
            >
              {days} dagar
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
