import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

interface PlaceRowProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly onOpen: () => void;
}

/** Opens what is below a place. */
export const PlaceRow = ({ name, note, onOpen }: PlaceRowProps) => (
  <li>
    <button type="button" className="pick-row" onClick={onOpen}>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{name}</span>
        {note !== undefined && note !== '' && (
          <span className="block text-small text-muted">{note}</span>
        )}
      </span>
      <Icon name="arrow" />
    </button>
  </li>
);

interface PickRowProps {
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Chooses what it names, or no longer. */
export const PickRow = ({ name, note, isChosen, onToggle }: PickRowProps) => (
  <li>
    <button type="button" className="pick-row" aria-pressed={isChosen} onClick={onToggle}>
      <span className="pick-mark" aria-hidden="true">
        {isChosen && <Icon name="check" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{name}</span>
        <span className="block text-small text-muted">{note}</span>
      </span>
    </button>
  </li>
);

/** The rows of a place, or what is said when there are none. */
export const Rows = ({
  empty,
  children,
}: {
  readonly empty: string;
  readonly children: readonly ReactNode[];
}) =>
  children.length === 0 ? (
    <p className="text-muted">{empty}</p>
  ) : (
    <ul className="pick-rows">{children}</ul>
  );
