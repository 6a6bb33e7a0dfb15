import { FollowedPicture } from '#features/plans/class-pictures/followed-picture.tsx';
import { SelfTest } from '#features/assignments/forms/self-test.tsx';

/** What a pupil answers while the lesson is taught, put together from the features that count answers and that correct them. */
export const FollowedLesson = ({ code }: { readonly code: string }) => (
  <FollowedPicture code={code}>
    {({ form, ...parts }) => (
      <SelfTest key={`${form.id} ${form.sheet}`} form={form} about={<></>} {...parts} />
    )}
  </FollowedPicture>
);
