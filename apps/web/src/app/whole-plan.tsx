import type { ComponentProps } from 'react';
import { ClassPictureCard } from '#features/plans/class-pictures/class-picture-card.tsx';
import { PlanPage } from '#features/plans/plan-page.tsx';

/** A plan, put together from the features that do something with it. */
export const WholePlan = (props: Omit<ComponentProps<typeof PlanPage>, 'children'>) => (
  <PlanPage {...props}>
    <ClassPictureCard />
  </PlanPage>
);
