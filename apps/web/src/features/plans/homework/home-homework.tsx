import type { Homework } from '@lasar/contract/plans/homework';
import { paths } from '@lasar/contract/paths';
import { HomeworkList, type HomeworkPaths } from './homework-list.tsx';
import { partAddress } from '../rows/plan-part-text.ts';

// The login of the class opens lessons and assignments on their own pages.
const pathsOf: HomeworkPaths = {
  lesson: paths.lesson,
  assignment: ({ assignment: { type, id }, part }) =>
    paths.assignment(type, id) + partAddress(part),
};

/** The homework of a class on its start page. Nothing for a class that no teacher has chosen for a plan. */
export const HomeHomework = ({ homework: { hasPlans, plans } }: { readonly homework: Homework }) =>
  hasPlans && (
    <section aria-labelledby="laxor">
      <h2 id="laxor" className="text-section">
        Klassens läxor
      </h2>
      <HomeworkList
        plans={plans}
        pathsOf={pathsOf}
        none={<p className="mt-3">Ni har ingen läxa just nu.</p>}
      />
    </section>
  );
