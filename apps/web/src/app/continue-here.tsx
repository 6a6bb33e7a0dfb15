import { getSharedPlan, type SharedPlan } from '@lasar/contract/plans/shared-plans';
import { useEffect, useState } from 'react';
import { SharedHomework } from '#features/plans/homework/shared-homework.tsx';
import { ContinueLine } from '#features/plans/tracks/continue-line.tsx';
import { readClassPlan } from '#shared/device/class-plan.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { useUser } from '#shared/session/session.ts';

/** Under the search of the start page: what was opened last in this browser, and the homework of the class's plan. */
export const ContinueHere = () => (
  <>
    <ContinueLine />
    <HomeworkOfPlan />
  </>
);

/** The homework of the plan that was opened last with its code. A class that has logged in has that of its class instead. */
function HomeworkOfPlan() {
  const user = useUser();
  const [opened, setOpened] = useState<{ readonly code: string; readonly plan: SharedPlan }>();
  useEffect(() => {
    const stored = user ? undefined : readClassPlan();
    if (!stored) return;
    const { code } = stored;
    // A plan that cannot be opened has its link above, which tells why.
    callByFetch(getSharedPlan, { params: { code } }).then(
      (plan) => setOpened({ code, plan }),
      () => undefined,
    );
  }, [user]);
  return opened && <SharedHomework {...opened} />;
}
