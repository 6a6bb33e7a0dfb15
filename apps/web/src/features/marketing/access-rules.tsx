import { paths } from '@lasar/contract/paths';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';

/** Who may open what, in three lines. The whole table is on the page of how it works. */
export function AccessRules() {
  return (
    <section aria-labelledby="oppet" className="page-width py-20">
      <h2 id="oppet" className="text-section">
        Börja utan konto
      </h2>
      <dl className="mt-8 grid gap-x-12 gap-y-8 tablet:grid-cols-3">
        <div>
          <dt className="font-display text-heading font-bold">Alla</dt>
          <dd className="mt-2">
            Bläddra, sök och läs om varje lektion. Lektioner märkta <OpenBadge /> går att använda i
            sin helhet.
          </dd>
        </div>
        <div>
          <dt className="font-display text-heading font-bold">Elever med licens</dt>
          <dd className="mt-2">
            Öppnar filmer, arbetsblad och självtest i skolformens alla lektioner.
          </dd>
        </div>
        <div>
          <dt className="font-display text-heading font-bold">Lärare med licens</dt>
          <dd className="mt-2">Får dessutom facit och alla lärarhandledningar.</dd>
        </div>
      </dl>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to={paths.howItWorks} look="outline">
          Så funkar det
        </ButtonLink>
        <ButtonLink to={paths.quote}>Begär offert</ButtonLink>
      </div>
    </section>
  );
}
