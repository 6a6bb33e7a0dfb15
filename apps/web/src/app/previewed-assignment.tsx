import type { PreviewedAssignment as Previewed } from '@lasar/contract/editor/draft-previews';
import { Link } from 'react-router';
import { SharedAssignment } from '#features/assignments/shared-assignment.tsx';
import { AnySelfTest } from '#features/assignments/forms/any-self-test.tsx';

interface Props {
  readonly previewed: Previewed;
  /** The preview of its lesson. */
  readonly lessonPath: string;
}

/** An assignment of a lesson's draft, put together from the features that show its kind. */
export const PreviewedAssignment = ({
  previewed: { lesson, assignment, form },
  lessonPath,
}: Props) => (
  <SharedAssignment
    assignment={assignment}
    selfTest={
      form && (
        <AnySelfTest
          form={form}
          isPreview
          about={
            <p className="text-small text-muted">
              Det här är en förhandsvisning. Svar sparas inte.
            </p>
          }
        />
      )
    }
    back={
      <Link to={lessonPath} className="inline-flex min-h-11 items-center underline">
        Tillbaka till {lesson}
      </Link>
    }
  />
);
