import type { ComponentProps } from 'react';
import { useLedPicture } from '#features/plans/class-pictures/use-led-picture.ts';
import { solutionOf } from '@lasar/contract/assignments/question-part-rules';
import { RunPage } from '#features/plans/run-through/run-page.tsx';

/** A run-through, put together from the features that show a lesson, that know what is right, and that count answers. */
export function RunThrough(props: Omit<ComponentProps<typeof RunPage>, 'solutionOf' | 'picture'>) {
  const { data, planId, code } = props;
  const picture = useLedPicture({ lessonId: data.lesson.id, planId, code });
  return <RunPage {...props} solutionOf={solutionOf} picture={picture} />;
}
