import { type TrackKind, trackKinds } from '@lasar/contract/films/track-rules';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { useId, useMemo, useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { languagesOf, type TrackName, trackLabel, trackWords } from './film-tracks.ts';

interface Props {
  /** The tracks that have a field. */
  readonly present: readonly TrackName[];
  readonly onAdd: (track: TrackName) => void;
}

/** Adds the field of a track: its kind, and its language out of all that there are. */
export function AddTrack({ present, onAdd }: Props) {
  return (
    <div>
      <ModalButton
        label="Lägg till textning, syntolkning, teckenspråk eller kapitel"
        title="Lägg till"
      >
        {(close) => (
          <TrackChoice
            present={present}
            onChoose={(track) => {
              onAdd(track);
              close();
              requestAnimationFrame(() => focusField(trackLabel(track)));
            }}
          />
        )}
      </ModalButton>
    </div>
  );
}

/** Goes on at the field that was added. */
function focusField(label: string): void {
  for (const group of document.querySelectorAll<HTMLElement>('[role="group"]')) {
    const { textContent } =
      document.getElementById(group.getAttribute('aria-labelledby') ?? '') ?? {};
    if (textContent === label) group.querySelector<HTMLElement>('button')?.focus();
  }
}

interface ChoiceProps {
  readonly present: readonly TrackName[];
  readonly onChoose: (track: TrackName) => void;
}

const mostShown = 12;

function TrackChoice({ present, onChoose }: ChoiceProps) {
  const id = useId();
  const [kind, setKind] = useState<TrackKind>('captions');
  const [q, setQ] = useState('');
  const languages = useMemo(
    () => languagesOf(kind).map((tag) => ({ tag, name: languageName(tag) })),
    [kind],
  );
  const free = languages.filter(
    ({ tag }) => !present.some((track) => track.kind === kind && track.language === tag),
  );
  const wanted = q.trim().toLocaleLowerCase('sv');
  const found = free.filter(({ name, tag }) => name.includes(wanted) || tag === wanted);
  found.sort((one, other) => rank(one.name, wanted) - rank(other.name, wanted));
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        name="track-kind"
        label="Vad?"
        value={kind}
        onChange={({ target }) => setKind(target.value as TrackKind)}
      >
        {trackKinds.map((each) => (
          <option key={each} value={each}>
            {trackWords[each].label}
          </option>
        ))}
      </SelectField>
      <p className="text-small text-muted">{trackWords[kind].hint}</p>
      <div>
        <label htmlFor={id} className="block font-bold">
          Sök språk
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          className="mt-2 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4"
        />
      </div>
      <p role="status" className="text-small">
        {countText(found.length, free.length)}
      </p>
      <ul className="flex flex-wrap gap-2" aria-label="Språk">
        {found.slice(0, mostShown).map(({ tag, name }) => (
          <li key={tag}>
            <Button variant="outline" onClick={() => onChoose({ kind, language: tag })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

// What begins with the search stands first.
const rank = (name: string, wanted: string): number => (name.startsWith(wanted) ? 0 : 1);

function countText(found: number, free: number): string {
  if (free === 0) return 'Det finns redan på alla språk.';
  if (found === 0) return 'Inget språk heter så.';
  if (found > mostShown) return `${found} språk. Sök för att hitta fler än de ${mostShown} första.`;
  return found === 1 ? '1 språk. Välj det.' : `${found} språk. Välj ett.`;
}
