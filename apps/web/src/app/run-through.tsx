import type { ComponentProps } from 'react';
import { solutionOf } from '#features/forms/answer-texts.ts';
import { RunPage } from '#features/run-through/run-page.tsx';

/** A run-through, put together from the features that show a lesson step by step and that know what is right. */
export const RunThrough = (props: Omit<ComponentProps<typeof RunPage>, 'solutionOf'>) => (
  <RunPage {...props} solutionOf={solutionOf} />
);
