import type { FoundTexts } from '@lasar/contract/editor/content-texts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { changeInPieces } from './change-in-pieces.ts';
import { changesOf, formsIn, inverseOf, type Replacement } from './replacement.ts';
import { setLastReplacement } from './replacement-made.ts';

interface Props {
  /** What is searched for. */
  readonly words: string;
  readonly records: readonly FoundTexts[];
  readonly ticked: ReadonlySet<string>;
  readonly replacement: Replacement;
  readonly onChange: (replacement: Replacement) => void;
}

/** What the ticked hits are replaced with, and the button that does it. */
export function ReplacePanel({ words, records, ticked, replacement, onChange }: Props) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState('');
  const changes = changesOf(records, ticked, replacement);
  const places = changes.reduce((sum, each) => sum + each.changes.length, 0);
  const isSending = sent !== undefined;
  const send = async () => {
    if (isSending || places === 0) return;
    setError('');
    const { done, refused, failure } = await changeInPieces(changes, setSent);
    setSent(undefined);
    const named = ({ kind, id }: (typeof done)[number] | (typeof refused)[number]) => ({
      kind,
      id,
      name: records.find(({ node }) => node.kind === kind && node.id === id)?.node.name ?? '',
    });
    const inverse = inverseOf(changes, done);
    setLastReplacement({
      words: `${words} → ${replacement.words}`,
      places: inverse.reduce((sum, each) => sum + each.changes.length, 0),
      records: done.map(named),
      refused: refused.map(named),
      inverse,
    });
    if (failure !== undefined) setError(problemMessage(failure));
    await revalidate();
  };
  return (
    <form
      className="rounded-2xl border-2 border-line p-4 tablet:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="grid items-end gap-x-5 gap-y-3 tablet:grid-cols-2">
        <TextField
          name="ersatt"
          label={`Ersätt ”${words}” med`}
          value={replacement.words}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...replacement, words: target.value })}
        />
        {formsIn(records).map(([form, count]) => (
          <TextField
            key={form}
            name={`ersatt-${form}`}
            label={`Ersätt ”${form}” med`}
            hint={`${count} ${count === 1 ? 'träff' : 'träffar'}. Kryssa i dem nedan.`}
            value={replacement.forms[form] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) =>
              onChange({
                ...replacement,
                forms: { ...replacement.forms, [form]: target.value },
              })
            }
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={places === 0 || isSending || undefined}>
          {places === 0 ? 'Byt ord' : `Byt på ${inPlaces(places, changes.length)}`}
        </Button>
        <p role="status" className="text-small text-muted">
          {isSending && `Byter: ${sent} av ${changes.length} poster …`}
        </p>
        {isSending && (
          <progress value={sent} max={changes.length} aria-label="Poster som är klara" />
        )}
      </div>
      {error && (
        <p role="alert" className="mt-3 font-bold text-falu">
          {error} Det som hann bytas står ovan.
        </p>
      )}
    </form>
  );
}

/** '3 ställen i 2 poster' */
export const inPlaces = (places: number, records: number): string =>
  `${places} ${places === 1 ? 'ställe' : 'ställen'} i ${records} ${records === 1 ? 'post' : 'poster'}`;
