import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { Card } from '#shared/ui/card.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { assignmentFacts } from './assignment-facts.ts';

interface Props {
  readonly assignment: Assignment;
  readonly number?: number;
}

const iconOfType = { video: 'film', pdf: 'sheet', formlink: 'form' } as const satisfies Readonly<
  Record<Assignment['type'], IconName>
>;

const conceptSheetText = 'Lektionens nyckelord på ett blad att skriva ut.';
const lockText = { login: 'Kräver inloggning', subscription: 'Kräver licens' } as const;

/** One assignment, all of it one link: what it is and how long, also when it is locked. */
export function AssignmentCard({ assignment, number }: Props) {
  const { id, name, type, locked } = assignment;
  const description = assignment.conceptSheet ? conceptSheetText : assignment.description;
  return (
    <Card
      as="li"
      className="flex break-inside-avoid items-start gap-5 hover:border-hue has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lake tablet:items-center"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-xl bg-hue-soft text-hue">
        <Icon name={locked ? 'lock' : iconOfType[type]} className="size-6" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-1.5 tablet:flex-row tablet:items-center tablet:justify-between">
        <div className="min-w-0">
          <h3 className="text-heading">
            {number !== undefined && <span className="text-hue">{number} </span>}
            <Link
              to={paths.assignment(type, id)}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
            >
              {name}
            </Link>
          </h3>
          {description && (
            <p className="mt-1 leading-snug text-muted">
              <WrittenText>{description}</WrittenText>
            </p>
          )}
        </div>
        <p className="text-small text-muted tablet:shrink-0 tablet:text-right">
          {assignmentFacts(assignment)}
          {locked && <span className="block font-bold text-hue">{lockText[locked]}</span>}
        </p>
      </div>
    </Card>
  );
}
