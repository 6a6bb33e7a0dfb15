import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { ReactNode } from 'react';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { PlanStore } from './plan-store.ts';

/** What the list of plans has in every state. */
export const PlansFrame = ({ children }: { readonly children: ReactNode }) => (
  <ContentPage>
    <PageHeading lead="Samla veckans lektioner, uppgifter, anteckningar och länkar, och dela dem med klassen genom en kod.">
      Mina planeringar
    </PageHeading>
    {children}
  </ContentPage>
);

interface GoneProps {
  readonly id: string;
  /** The plans that were searched. */
  readonly place: PlanStore['place'];
}

/** Shown for a plan that is removed, or that is somebody else's. Whoever is logged out may have it on the account. */
export const PlanGone = ({ id, place }: GoneProps) => {
  const isAccount = place === 'account';
  return (
    <ContentPage>
      <EmptyState
        headingLevel={1}
        title={isAccount ? 'Planeringen finns inte' : 'Planeringen finns inte här'}
        actions={
          <>
            {!isAccount && (
              <ButtonLink to={paths.loginFrom(planPaths.plan(id))}>{text.logIn}</ButtonLink>
            )}
            <ButtonLink to={planPaths.plans} variant={isAccount ? 'solid' : 'outline'}>
              Mina planeringar
            </ButtonLink>
          </>
        }
      >
        <p>
          {isAccount
            ? 'Den är borttagen, eller så finns den på ett annat konto eller i en annan webbläsare.'
            : 'Är den sparad på ditt konto? Logga in, så öppnas den. Annars är den borttagen, eller så finns den i en annan webbläsare.'}
        </p>
      </EmptyState>
    </ContentPage>
  );
};
