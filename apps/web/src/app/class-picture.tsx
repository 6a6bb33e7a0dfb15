import type { ComponentProps } from 'react';
import { ClassPicturePage } from '#features/plans/class-pictures/class-picture-page.tsx';
import { solutionOf } from '@lasar/contract/assignments/question-part-rules';

/** A class picture, put together from the features that count answers and that know what is right. */
export const ClassPicture = (
  props: Omit<ComponentProps<typeof ClassPicturePage>, 'solutionOf'>,
) => <ClassPicturePage {...props} solutionOf={solutionOf} />;
