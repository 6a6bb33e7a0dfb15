import type { EditedKind } from '@lasar/contract/document-rules';
import type { EditedRecord } from '@lasar/contract/drafts';
import { useState } from 'react';
import { momentInWords } from '#shared/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { Difference, valueInWords } from './difference.tsx';
import { type Body, pathInWords } from './record-fields.ts';
import { shortened } from './word-difference.ts';

interface Props {
  readonly kind: EditedKind;
  readonly own: Body;
  /** What the own text was written on top of, if that is known. */
  readonly base: Body | undefined;
  /** What the other editor has saved or published. */
  readonly theirs: EditedRecord;
  readonly onChoose: (body: Body) => void;
  readonly onClose: () => void;
}

/**
 * Tells who saved first, and lets the editor choose field by field. Until then the own text is chosen, and of fields that only
 * the other has changed theirs.
 */
export function ConflictDialog({ kind, own, base, theirs: record, onChoose, onClose }: Props) {
  const theirs: Body = record.draft?.body ?? record.body;
  const keys = [...new Set([...Object.keys(own), ...Object.keys(theirs)])].filter(
    (key) => canonical(own[key]) !== canonical(theirs[key]),
  );
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(base ? keys.filter((key) => canonical(own[key]) === canonical(base[key])) : []),
  );
  const who = record.draft
    ? `${record.draft.editor.name} sparade ${momentInWords(record.draft.savedAt)}.`
    : 'Posten har publicerats sedan du började.';
  const choose = () => {
    const merged = Object.fromEntries(
      [...new Set([...Object.keys(theirs), ...Object.keys(own)])]
        .map((key) => [key, keys.includes(key) && taken.has(key) ? theirs[key] : own[key]] as const)
        .filter(([, value]) => value !== undefined),
    );
    onChoose(merged);
  };
  return (
    <Modal title="Någon annan har ändrat samtidigt" onClose={onClose} closeText="Bestäm senare">
      <p>{who} Din text finns kvar. Välj för varje fält vilken som ska gälla.</p>
      <div className="mt-5 flex flex-col gap-6">
        {keys.map((key) => (
          <fieldset key={key}>
            <legend className="font-bold">{pathInWords(kind, key)}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)} className="mt-2 flex min-h-11 items-start gap-3">
                <input
                  type="radio"
                  name={`val-${key}`}
                  checked={taken.has(key) === isTheirs}
                  onChange={() =>
                    setTaken((before) => {
                      const next = new Set(before);
                      if (isTheirs) next.add(key);
                      else next.delete(key);
                      return next;
                    })
                  }
                  className="mt-1 size-5 shrink-0 accent-ink"
                />
                <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                  <span className="block text-small text-muted">
                    {isTheirs ? 'Den andras, med det som skiljer från din' : 'Din'}
                  </span>
                  {!isTheirs && (shortened(valueInWords(own[key])) || 'Tomt')}
                  {isTheirs &&
                    (valueInWords(theirs[key]) === '' ? (
                      'Tomt'
                    ) : (
                      <Difference before={own[key]} after={theirs[key]} />
                    ))}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button onClick={choose}>Spara mitt val</Button>
      </div>
    </Modal>
  );
}

/** What two values are compared by. A list that was emptied and one that was never there are the same to an editor. */
const canonical = (value: unknown): string | undefined =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : JSON.stringify(value);
