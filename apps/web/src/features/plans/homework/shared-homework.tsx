import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { SharedPlan } from '@lasar/contract/plans/shared-plans';
import { HomeworkList } from './homework-list.tsx';
import { partAddress } from '../rows/plan-part-text.ts';

interface Props {
  readonly code: string;
  readonly plan: Pick<SharedPlan, 'name' | 'items'>;
}

/** The homework of a plan before its rows, for whoever has its code. */
export const SharedHomework = ({ code, plan }: Props) =>
  plan.items.some((item) => 'dueBy' in item) && (
    <section
      aria-labelledby="laxor"
      className="mt-8 max-w-176 rounded-2xl border border-line bg-card p-5"
    >
      <h2 id="laxor" className="text-heading">
        Läxor
      </h2>
      <HomeworkList
        plans={[plan]}
        pathsOf={{
          lesson: (_id, place) => `${planPaths.shared(code)}#rad-${place + 1}`,
          assignment: ({ assignment: { id }, part }) =>
            planPaths.sharedAssignment(code, id) + partAddress(part),
        }}
        none={<p className="mt-3">Ni har ingen läxa just nu.</p>}
      />
    </section>
  );
