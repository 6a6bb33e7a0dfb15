import type { SharedPlan, SharedPlanItem } from '@lasar/contract/plans/shared-plans';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { Link } from 'react-router';
import { Projector } from '#shared/ui/projector.tsx';

interface Props {
  readonly code: string;
  readonly plan: SharedPlan;
  readonly onClose: () => void;
}

/** A plan on the board, as the class may see it: never guides, answer keys or minutes. */
export const SubstituteBoard = ({ code, plan: { name, items }, onClose }: Props) => (
  <Projector title={name} onClose={onClose}>
    <div className="grid gap-[2.5vmin] text-[max(1.25rem,3.6vmin)] leading-tight">
      {items.map((item, index) => (
        // The board is opened anew when the plan is loaded again.
        <BoardRow key={index} code={code} item={item} />
      ))}
    </div>
  </Projector>
);

function BoardRow({ code, item }: { readonly code: string; readonly item: SharedPlanItem }) {
  switch (item.kind) {
    case 'heading':
      return <h3 className="font-display text-[1.2em] font-bold wrap-anywhere">{item.text}</h3>;
    case 'note':
      return <p className="wrap-anywhere whitespace-pre-line">{item.text}</p>;
    case 'link':
      return (
        <a href={item.url} rel="noreferrer" className="wrap-anywhere underline">
          {item.text}
        </a>
      );
    case 'removed':
      return null;
    case 'assignment':
      return <BoardAssignments code={code} assignments={[item.assignment]} />;
    case 'lesson':
      return (
        <div>
          <p className="font-bold wrap-anywhere">{item.name}</p>
          <BoardAssignments code={code} assignments={item.assignments} />
        </div>
      );
  }
}

type Assignments = Extract<SharedPlanItem, { kind: 'lesson' }>['assignments'];

const BoardAssignments = ({
  code,
  assignments,
}: {
  readonly code: string;
  readonly assignments: Assignments;
}) => (
  <ul className="grid">
    {assignments
      .filter(({ locked }) => !locked)
      .map(({ id, name }) => (
        <li key={id}>
          <Link
            to={planPaths.sharedAssignment(code, id)}
            className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-[0.2em] wrap-anywhere"
          >
            {name}
          </Link>
        </li>
      ))}
  </ul>
);
