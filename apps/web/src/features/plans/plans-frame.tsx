import { planPaths } from '@lasar/contract/plan-rules';
import type { ReactNode } from 'react';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** What the list of plans has in every state. */
export const PlansFrame = ({ children }: { readonly children: ReactNode }) => (
  <ContentPage>
    <PageHeading lead="Samla veckans lektioner, uppgifter, anteckningar och länkar, och dela dem med klassen genom en kod.">
      Mina planeringar
    </PageHeading>
    {children}
  </ContentPage>
);

/** Shown for a plan that is removed, or that is somebody else's. */
export const PlanGone = () => (
  <ContentPage>
    <EmptyState
      headingLevel={1}
      title="Planeringen finns inte"
      actions={<ButtonLink to={planPaths.plans}>Mina planeringar</ButtonLink>}
    >
      <p>Den är borttagen, eller så finns den på ett annat konto eller i en annan webbläsare.</p>
    </EmptyState>
  </ContentPage>
);
