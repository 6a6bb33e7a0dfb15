import { FilmIcon, type FilmIconName } from './film-icon.tsx';

interface Props {
  readonly icon: FilmIconName;
  readonly label: string;
  /** The key that does the same. */
  readonly keys: string;
  readonly onClick: () => void;
}

export function FilmButton({ icon, label, keys, onClick }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="film-button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
    >
      <FilmIcon name={icon} />
    </button>
  );
}
