import type { EditedKind } from '@lasar/contract/editor/document-rules';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { useState } from 'react';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { Difference, valueInWords } from './difference.tsx';
import { type Clash, mergeDocuments } from './merge-documents.ts';
import { type Body, pathInWords } from '../fields/record-fields.ts';
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
 * Tells who saved first, and what of it goes together with the own text by itself. Of what both have changed the editor chooses
 * whose stands; until then it is the own.
 */
export function ConflictDialog({ kind, own, base, theirs: record, onChoose, onClose }: Props) {
  const theirs: Body = record.draft?.body ?? record.body;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { body, clashes, taken } = mergeDocuments({ kind, base, own, theirs }, chosen);
  const who = record.draft
    ? `${record.draft.editor.name} sparade ${momentInWords(record.draft.savedAt)}.`
    : 'Posten har publicerats sedan du började.';
  const choose = (id: string, isTheirs: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isTheirs) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <Modal title="Någon annan har ändrat samtidigt" onClose={onClose} closeText="Bestäm senare">
      <p>
        {who} Din text finns kvar.{' '}
        {clashes.length > 0
          ? 'Det här har ni båda ändrat. Välj vilket som ska gälla.'
          : 'Ni har ändrat på olika ställen, så allt får plats.'}
      </p>
      <div className="mt-5 flex flex-col gap-6">
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.id}
            label={placeInWords(kind, clash)}
            clash={clash}
            isTheirs={chosen.has(clash.id)}
            onChoose={(isTheirs) => choose(clash.id, isTheirs)}
          />
        ))}
        {taken.length > 0 && (
          <div>
            <p className="font-bold">Det här har bara den andra ändrat, och det följer med:</p>
            <ul className="mt-2 list-disc pl-5">
              {taken.map((place) => (
                <li key={place.id} className="wrap-anywhere">
                  {placeInWords(kind, place)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Button onClick={() => onChoose(body)}>
          {clashes.length > 0 ? 'Spara mitt val' : 'Sätt ihop och spara'}
        </Button>
      </div>
    </Modal>
  );
}

/** A place with what stands there: 'Begrepp 3: fotosyntes'. */
function placeInWords(kind: EditedKind, { path, name }: Pick<Clash, 'path' | 'name'>): string {
  const place = pathInWords(kind, path);
  return name === undefined ? place : `${place}: ${shortened(name)}`;
}

interface ChoiceProps {
  readonly label: string;
  readonly clash: Clash;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function ClashChoice({ label, clash: { id, path, own, theirs }, isTheirs, onChoose }: ChoiceProps) {
  // An entry that one has removed is told as that, and a field that is empty as empty.
  const nothing = /\/\d+$/.test(path) ? 'Borttaget' : 'Tomt';
  return (
    <fieldset>
      <legend className="font-bold wrap-anywhere">{label}</legend>
      {[false, true].map((ofOther) => (
        <label key={String(ofOther)} className="mt-2 flex min-h-11 items-start gap-3">
          <input
            type="radio"
            name={`val-${id}`}
            checked={isTheirs === ofOther}
            onChange={() => onChoose(ofOther)}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            <span className="block text-small text-muted">
              {ofOther ? 'Den andras, med det som skiljer från din' : 'Din'}
            </span>
            {!ofOther && (shortened(valueInWords(own)) || nothing)}
            {ofOther &&
              (valueInWords(theirs) === '' ? nothing : <Difference before={own} after={theirs} />)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
