import type { LessonHeld } from '@lasar/contract/catalogue/lessons';
import type { PlanItem } from '@lasar/contract/plans/plans';
import { paths } from '@lasar/contract/paths';
import { planQuery } from '@lasar/contract/plans/plan-rules';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LessonMarks } from '#shared/ui/lesson-marks.tsx';
import { rowText } from '../sharing/plan-calendar.tsx';
import { planPartText, planRowAddress } from './plan-part-text.ts';
import { rowMatches } from './row-search.ts';
import { ScheduleButton, ScheduleLine } from './plan-schedule.tsx';
import { useHolds } from './use-holds.ts';

interface Props {
  readonly items: readonly PlanItem[];
  /** The plan of an account, whose class picture a run-through of a lesson leads to. */
  readonly planId: string | undefined;
  /** Only the rows with these words are shown, and stay where they are. */
  readonly typed: string;
  readonly onChange: (items: PlanItem[]) => void;
}

/** The rows of a plan in their order, which can be moved, by buttons or by dragging, and taken away. */
export function PlanRows({ items, planId, typed, onChange }: Props) {
  const isSearched = typed.trim() !== '';
  const list = useRef<HTMLOListElement>(null);
  const holds = useHolds(items);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  if (items.length === 0)
    return (
      <p className="max-w-measure">
        Planeringen är tom. Öppna en lektion eller en uppgift och tryck på Spara, eller skriv en
        rubrik, en anteckning eller en länk här.
      </p>
    );
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    setDragged(undefined);
    setOver(undefined);
    // The row's own button keeps the focus where it has gone.
    const way = to < from ? 'up' : 'down';
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      const button = row?.querySelector<HTMLButtonElement>(`[data-way="${way}"]:not(:disabled)`);
      (button ?? row?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
    });
  };
  return (
    <ol ref={list} className="border-t border-line" aria-label="Planeringens rader">
      {items.map((item, index) =>
        !rowMatches(item, typed) ? null : (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What is dragged is dropped on a row; keys have the buttons.
          <li
            // Rows may be equal to each other, and have no id of their own. A row stays itself when its day is changed.
            key={`${index}-${item.kind}-${labelOf(item)}`}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(dragged, index);
            }}
            className={`flex items-center gap-x-4 border-b border-line py-3 ${placeOf(index, dragged, over)}`}
          >
            {!isSearched && (
              <Grip
                onStart={() => setDragged(index)}
                onEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
              />
            )}
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0 grow basis-64 wrap-anywhere">
                <PlanRow item={item} planId={planId} holds={holds} />
                {item.kind !== 'heading' && <ScheduleLine {...item} />}
              </div>
              <div className="no-print flex flex-wrap gap-1">
                {item.kind !== 'heading' && (
                  <ScheduleButton
                    item={item}
                    label={labelOf(item)}
                    onChange={(next) =>
                      onChange(items.map((other, place) => (place === index ? next : other)))
                    }
                  />
                )}
                <RowButton
                  way="up"
                  label={`Flytta upp ${labelOf(item)}`}
                  disabled={isSearched || index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="down" className="size-5 rotate-180" />
                </RowButton>
                <RowButton
                  way="down"
                  label={`Flytta ned ${labelOf(item)}`}
                  disabled={isSearched || index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="down" className="size-5" />
                </RowButton>
                <RowButton
                  way="away"
                  label={`Ta bort ${labelOf(item)}`}
                  onClick={() => onChange(items.filter((_, other) => other !== index))}
                >
                  <Icon name="close" />
                </RowButton>
              </div>
              {item.kind === 'lesson' && <Held held={holds.get(item.id)} />}
            </div>
          </li>
        ),
      )}
    </ol>
  );
}

/** How a row looks while one is dragged: a thick line shows where that one would stand. */
function placeOf(index: number, dragged: number | undefined, over: number | undefined): string {
  if (dragged === index) return 'opacity-50';
  if (dragged === undefined || over !== index) return '';
  return dragged < index
    ? 'shadow-[0_3px_0_var(--color-lake)]'
    : 'shadow-[0_-3px_0_var(--color-lake)]';
}

interface GripProps {
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

/** The handle by which a mouse drags a row. Touch and keyboard use the buttons. */
const Grip = ({ onStart, onEnd }: GripProps) => (
  <span
    aria-hidden="true"
    draggable
    data-way="drag"
    onDragStart={({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
      const row = currentTarget.closest('li');
      if (row) dataTransfer.setDragImage(row, 0, 0);
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', '');
      onStart();
    }}
    onDragEnd={onEnd}
    className="no-print hidden size-11 shrink-0 cursor-grab items-center justify-center text-muted pointer-fine:flex"
  >
    <Icon name="menu" className="size-5" />
  </span>
);

interface RowButtonProps {
  readonly way: 'up' | 'down' | 'away';
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const RowButton = ({ way, label, disabled = false, onClick, children }: RowButtonProps) => (
  <Button
    variant="outline"
    className="px-3!"
    data-way={way}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </Button>
);

const labelOf = (item: PlanItem): string => (item.kind === 'heading' ? item.text : rowText(item));

interface PlanRowProps extends Pick<Props, 'planId'> {
  readonly item: PlanItem;
  readonly holds: ReadonlyMap<string, LessonHeld>;
}

function PlanRow({ item, planId, holds }: PlanRowProps) {
  switch (item.kind) {
    case 'heading':
      return <h2 className="text-heading">{item.text}</h2>;
    case 'note':
      return <p className="whitespace-pre-line">{item.text}</p>;
    case 'link':
      return (
        <a href={item.url} rel="noreferrer" className="inline-block py-1 underline">
          {item.text}
          <span className="block text-small text-muted">{new URL(item.url).host}</span>
        </a>
      );
    case 'lesson':
    case 'assignment': {
      const part = item.kind === 'assignment' ? item.part : undefined;
      const held = item.kind === 'lesson' ? holds.get(item.id) : undefined;
      return (
        <>
          <Link
            to={item.kind === 'lesson' ? paths.lesson(item.id) : planRowAddress(item)}
            className="inline-block py-1 font-bold underline"
          >
            {item.name}
          </Link>
          {held ? (
            <div className="tablet:hidden">
              <LessonMarks {...held} small />
            </div>
          ) : (
            <span className="block text-small text-muted">
              {item.kind === 'lesson' ? 'Lektion' : part ? planPartText(part) : 'Uppgift'}
            </span>
          )}
          {item.kind === 'lesson' && (
            <div className="no-print">
              <ButtonLink
                variant="outline"
                to={
                  paths.runThrough(item.id) +
                  (planId === undefined ? '' : `?${planQuery}=${planId}`)
                }
              >
                Börja lektionen<span className="sr-only"> {item.name}</span>
              </ButtonLink>
            </div>
          )}
        </>
      );
    }
  }
}

/** What a lesson holds, in a line as wide as the row. A phone has room for the icons alone, below the lesson's name. */
const Held = ({ held }: { readonly held: LessonHeld | undefined }) =>
  held && (
    <div className="basis-full max-tablet:hidden">
      <LessonMarks {...held} />
    </div>
  );
