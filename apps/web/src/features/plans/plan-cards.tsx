import type { PlanSummary } from '@lasar/contract/plans/plans';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { Link } from 'react-router';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';

interface Props {
  readonly plans: readonly PlanSummary[];
  readonly headingLevel: 2 | 3;
  /** How many a phone shows; all when absent. */
  readonly onPhone?: number;
}

/** Plans as cards that lead to them, with the code of those that are shared. */
export const PlanCards = ({ plans, headingLevel, onPhone = plans.length }: Props) => (
  <ul className="mt-6 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
    {plans.map((plan, index) => (
      <PlanCard
        key={plan.id}
        plan={plan}
        heading={`h${headingLevel}`}
        isOnPhone={index < onPhone}
      />
    ))}
  </ul>
);

interface CardProps {
  readonly plan: PlanSummary;
  readonly heading: 'h2' | 'h3';
  readonly isOnPhone: boolean;
}

const PlanCard = ({
  plan: { id, name, rows, changedAt, link },
  heading: Heading,
  isOnPhone,
}: CardProps) => (
  <Card
    as="li"
    className={`hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-lake ${isOnPhone ? '' : 'max-tablet:hidden'}`}
  >
    <Heading className="text-heading wrap-anywhere">
      <Link
        to={planPaths.plan(id)}
        className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
      >
        {name}
      </Link>
    </Heading>
    <p className="mt-2 text-small text-muted">
      {rows === 1 ? '1 rad' : `${rows} rader`} · ändrad {momentInWords(changedAt)}
    </p>
    {link && (
      <p className="mt-2 font-bold">
        Delas med koden {link.code} till och med {dayInWords(link.validTo)}
      </p>
    )}
  </Card>
);

/** The plans that a teacher changed last, on the start page. */
export const HomePlans = ({ plans }: { readonly plans: readonly PlanSummary[] }) => (
  <section aria-labelledby="planeringar">
    <h2 id="planeringar" className="text-section">
      Mina planeringar
    </h2>
    {plans.length > 0 ? (
      // A phone has room for two above what was opened last.
      <PlanCards plans={plans.slice(0, 3)} headingLevel={3} onPhone={2} />
    ) : (
      <p className="mt-3 max-w-measure">
        Samla veckans lektioner, anteckningar och länkar, och dela dem med klassen genom en kod.
      </p>
    )}
    <p className="mt-4">
      <Link to={planPaths.plans} className="inline-flex min-h-11 items-center font-bold underline">
        {plans.length > 0 ? 'Alla planeringar' : 'Skapa en planering'}
      </Link>
    </p>
  </section>
);
