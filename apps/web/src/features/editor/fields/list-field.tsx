import { useRef, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { focusOn } from '../record/focus-place.ts';
import { useFieldError } from './field-errors.tsx';

interface Props<T> {
  /** The path of the list in the document. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly items: readonly T[];
  readonly onChange: (items: readonly T[]) => void;
  /** What one item is called, for the names of its buttons: 'Mål'. */
  readonly one: string;
  readonly addLabel: string;
  /** Makes an item for the button that adds one; without it nothing is added here. */
  readonly make?: () => T;
  /** Further buttons, each of which adds an item of another sort. */
  readonly alsoAdd?: readonly { readonly label: string; readonly make: () => T }[];
  /** Each item is a card as wide as the list, with its buttons in the corner, so that lists inside it have room. */
  readonly cards?: boolean;
  readonly children: (item: T, index: number, change: (item: T) => void) => ReactNode;
}

/** A list whose items are added, changed, moved and removed, all by buttons. */
export function ListField<T>({
  path,
  label,
  hint,
  items,
  onChange,
  one,
  addLabel,
  make,
  alsoAdd = [],
  cards = false,
  children,
}: Props<T>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const error = useFieldError(path);
  const focusItem = (index: number, isNew: boolean) =>
    requestAnimationFrame(() => {
      const item = list.current?.querySelector<HTMLElement>(`:scope > ol > [data-item="${index}"]`);
      if (isNew) item?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')?.focus();
      // Not a field of it, where Ctrl+Z would be the browser's.
      else focusOn(item ?? list.current ?? document.body);
    });
  const move = (index: number, to: number) => {
    const next = items.filter((_, at) => at !== index);
    const moved = items[index];
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
        `[data-item="${to}"] [data-move]:not(:disabled)`,
      );
      buttons?.[to < index ? 0 : buttons.length - 1]?.focus();
    });
  };
  return (
    <fieldset ref={list} id={`falt-${path}`} tabIndex={-1} className="min-w-0 scroll-mt-32">
      <legend className={path.includes('/') ? 'font-bold' : 'text-heading font-bold'}>
        {label}
      </legend>
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {error && <p className="mt-2 font-bold text-falu">{error}</p>}
      <ol className="@container mt-3 flex flex-col gap-3">
        {items.map((item, index) => (
          <li
            key={index}
            data-item={index}
            className={cards ? 'relative' : 'group/item flex flex-wrap items-start gap-x-2'}
          >
            <div className={cards ? '' : 'min-w-0 flex-1 basis-72'}>
              {children(item, index, (changed) =>
                onChange(items.map((each, at) => (at === index ? changed : each))),
              )}
            </div>
            <ItemButtons
              // Where there is room beside a field it stands level with the field, below its label.
              className={
                cards
                  ? 'justify-end tablet:absolute tablet:top-2 tablet:right-2'
                  : '@min-[29rem]:group-has-[label]/item:mt-[2.45rem]'
              }
              name={`${one} ${index + 1}`}
              first={index === 0}
              last={index === items.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => {
                onChange(items.filter((_, at) => at !== index));
                focusItem(Math.max(0, index - 1), false);
              }}
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-3">
        {[...alsoAdd, ...(make ? [{ label: addLabel, make }] : [])].map((sort) => (
          <Button
            key={sort.label}
            variant="outline"
            onClick={() => {
              onChange([...items, sort.make()]);
              focusItem(items.length, true);
            }}
          >
            {sort.label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface ButtonsProps {
  readonly className: string;
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const small =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 text-small hover:bg-hue-soft disabled:opacity-40';

function ItemButtons({ className, name, first, last, onMove, onRemove }: ButtonsProps) {
  return (
    <div className={`flex ${className}`}>
      <button
        type="button"
        data-move
        aria-label={`Flytta upp ${name}`}
        disabled={first}
        onClick={() => onMove(-1)}
        className={small}
      >
        ↑
      </button>
      <button
        type="button"
        data-move
        aria-label={`Flytta ner ${name}`}
        disabled={last}
        onClick={() => onMove(1)}
        className={small}
      >
        ↓
      </button>
      <button
        type="button"
        aria-label={`Ta bort ${name}`}
        onClick={onRemove}
        className={`${small} text-falu`}
      >
        Ta bort
      </button>
    </div>
  );
}
