import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { SharedPlanAssignment as Shared } from '@lasar/contract/plans/shared-plans';
import { Link } from 'react-router';
import { SharedAssignment } from '#features/assignments/shared-assignment.tsx';
import { CountedTest } from '#features/plans/class-pictures/counted-test.tsx';
import { AnySelfTest } from '#features/assignments/forms/any-self-test.tsx';
import { SelfTest } from '#features/assignments/forms/self-test.tsx';

interface Props {
  readonly code: string;
  readonly shared: Shared;
}

/** An assignment of a shared plan, put together from the features that show its kind. */
export const SharedPlanAssignment = ({
  code,
  shared: { plan, assignment, form, classPicture },
}: Props) => (
  <SharedAssignment
    assignment={assignment}
    selfTest={
      form && (
        <CountedTest code={code} form={form} isCounting={classPicture === true}>
          {(parts) =>
            // The class has the same numbers, so nobody makes new ones.
            classPicture ? (
              <SelfTest form={form} {...parts} />
            ) : (
              <AnySelfTest form={form} {...parts} />
            )
          }
        </CountedTest>
      )
    }
    back={
      <Link to={planPaths.shared(code)} className="inline-flex min-h-11 items-center underline">
        Tillbaka till {plan}
      </Link>
    }
  />
);
