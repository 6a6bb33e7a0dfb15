import { useId } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { LevelChoice } from '#shared/ui/level-choice.tsx';
import { type Chosen, partError } from './chosen.ts';

interface Props {
  readonly chosen: Chosen;
  /** Whether the platform takes results. */
  readonly acceptsResults: boolean;
  readonly onChange: (changes: Partial<Chosen>) => void;
  readonly onRemove: () => void;
}

/** Something that is chosen, and what can be decided of it. */
export function BasketRow({ chosen, acceptsResults, onChange, onRemove }: Props) {
  const { name, kind, assignment } = chosen;
  const hasResult = assignment?.formId !== undefined;
  const levels = assignment?.generated && hasResult ? (assignment.levels ?? []) : [];
  return (
    <li className="space-y-2">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-bold">{name}</span>
          <span className="block text-small text-muted">{kind}</span>
        </p>
        <button
          type="button"
          aria-label={`Ta bort ${name}`}
          className="flex min-h-11 items-center px-3"
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      {assignment?.seconds !== undefined && <FilmPart chosen={chosen} onChange={onChange} />}
      {levels.length > 1 && (
        <LevelChoice
          levels={levels}
          level={chosen.level ?? assignment?.level}
          onChoose={(level) => onChange({ level })}
        />
      )}
      {hasResult && acceptsResults && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.counts ?? false}
            onChange={({ target }) => onChange({ counts: target.checked })}
            className="size-6 shrink-0 accent-(--ink)"
          />
          Räkna resultat
        </label>
      )}
      {chosen.counts && (
        <p className="text-small text-muted">
          Eleven rättar sina svar, får försöka igen, och skickar sedan själv antalet rätt till
          kursen.
          {assignment?.generated && ' Alla elever får samma uppgifter.'}
        </p>
      )}
      {hasResult && !acceptsResults && (
        <p className="text-small text-muted">
          Lärplattformen tar inte emot resultat för det som väljs här.
        </p>
      )}
    </li>
  );
}

/** A part of a film; without it the whole film. */
function FilmPart({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const id = useId();
  const error = partError(chosen);
  const field = (name: 'from' | 'to', label: string) => (
    <label className="text-small font-bold">
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="0:00"
        maxLength={9}
        value={chosen[name] ?? ''}
        aria-describedby={id}
        aria-invalid={error !== '' || undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
        className="mt-1 block min-h-12 w-24 rounded-xl border-2 border-muted bg-card px-3 font-normal"
      />
    </label>
  );
  return (
    <div>
      <div className="flex flex-wrap gap-4">
        {field('from', 'Börjar')}
        {field('to', 'Slutar')}
      </div>
      <p
        id={id}
        role="status"
        className={error === '' ? 'mt-1 text-small text-muted' : 'mt-1 font-bold text-falu'}
      >
        {error === '' ? 'Lämna tomt för hela filmen.' : error}
      </p>
    </div>
  );
}
