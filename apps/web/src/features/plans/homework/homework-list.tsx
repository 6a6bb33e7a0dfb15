import type { SharedPlanItem } from '@lasar/contract/plans/shared-plans';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { swedishToday } from '#shared/text/swedish-time.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { dueDayText, type HomeworkDay, homeworkOf, type HomeworkRow } from './homework-days.ts';

type Assignment = Extract<SharedPlanItem, { kind: 'assignment' }>;

/** Where homework is opened: by a login of the class, or by the code of a plan. */
export interface HomeworkPaths {
  readonly lesson: (id: string, place: number) => string;
  readonly assignment: (item: Assignment) => string;
}

interface Props {
  readonly plans: readonly { readonly name: string; readonly items: readonly SharedPlanItem[] }[];
  readonly pathsOf: HomeworkPaths;
  /** Shown when nothing is due today or later. */
  readonly none: ReactNode;
}

/** What a class has as homework until which day. What has been stays within reach of those who were away. */
export function HomeworkList({ plans, pathsOf, none }: Props) {
  const today = swedishToday();
  const { coming, past } = homeworkOf(plans, today);
  const ofSeveral = plans.length > 1;
  const days = (list: readonly HomeworkDay[]) =>
    list.map(({ day, rows }) => (
      <li key={day} className="grid gap-x-6 border-t border-line py-3 tablet:grid-cols-[11rem_1fr]">
        <h3 className="py-1 font-bold">Till {dueDayText(day, today)}</h3>
        <ul className="grid gap-2">
          {rows.map((row) => (
            <li key={`${row.plan} ${row.place}`} className="min-w-0 wrap-anywhere">
              <Row row={row} pathsOf={pathsOf} />
              {ofSeveral && <p className="text-small text-muted">{row.plan}</p>}
            </li>
          ))}
        </ul>
      </li>
    ));
  return (
    <>
      {coming.length > 0 ? <ul className="mt-4">{days(coming)}</ul> : none}
      {past.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            Läxor som har varit ({past.reduce((sum, { rows }) => sum + rows.length, 0)})
          </summary>
          <ul>{days(past)}</ul>
        </details>
      )}
    </>
  );
}

function Row({ row: { item, place }, pathsOf }: { row: HomeworkRow; pathsOf: HomeworkPaths }) {
  switch (item.kind) {
    case 'note':
      return <p className="py-1 whitespace-pre-line">{item.text}</p>;
    case 'link':
      return (
        <a href={item.url} rel="noreferrer" className="inline-block py-1">
          <span className="font-bold underline">{item.text}</span>
          <span className="block text-small text-muted">
            Leder till en annan webbplats: {new URL(item.url).host}
          </span>
        </a>
      );
    case 'lesson': {
      const { id, name, assignments, hasText } = item;
      const isLocked =
        !hasText && assignments.length > 0 && assignments.every((each) => each.locked);
      return (
        <Target name={name} kind="Lektion" isLocked={isLocked} to={pathsOf.lesson(id, place)} />
      );
    }
    case 'assignment': {
      const { name, locked } = item.assignment;
      return (
        <Target
          name={name}
          kind={item.lesson}
          isLocked={locked === true}
          to={pathsOf.assignment(item)}
        />
      );
    }
  }
}

interface TargetProps {
  readonly name: string;
  readonly kind: string;
  readonly isLocked: boolean;
  readonly to: string;
}

const Target = ({ name, kind, isLocked, to }: TargetProps) =>
  isLocked ? (
    <p className="flex min-h-11 items-center gap-3 text-muted">
      <Icon name="lock" className="size-5 shrink-0" /> {name} (skolan har ingen licens)
    </p>
  ) : (
    <Link to={to} className="inline-block py-1">
      <span className="font-bold underline">{name}</span>
      <span className="block text-small text-muted">{kind}</span>
    </Link>
  );
