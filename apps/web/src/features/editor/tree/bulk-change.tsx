import { adminPaths } from '@lasar/contract/admin-paths';
import { changeRecords } from '@lasar/contract/editor/content-records';
import type { FoundNode } from '@lasar/contract/editor/content-tree';
import type { Input, Output } from '@lasar/contract/endpoint';
import { parentKinds } from '@lasar/contract/editor/document-rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { BulkMove } from './bulk-move.tsx';
import { BulkWords } from './bulk-words.tsx';
import { inPieces } from './in-pieces.ts';
import { errorSentence } from '../fields/field-errors.tsx';
import { pathInWords } from '../fields/record-fields.ts';

type Change = Omit<Input<typeof changeRecords>['body'], 'records'>;
type Action = Extract<Change['action'], 'publish' | 'unpublish' | 'open' | 'close'>;

interface ActionText {
  readonly label: string;
  readonly consequence: string;
  readonly lessonsOnly?: true;
}

const actions: Readonly<Record<Action, ActionText>> = {
  publish: {
    label: 'Publicera',
    consequence: 'Besökare, lärare och elever ser dem genast.',
  },
  unpublish: {
    label: 'Avpublicera',
    consequence: 'Besökare, lärare och elever ser dem inte längre. Innehållet finns kvar här.',
  },
  open: {
    label: 'Öppna för alla',
    consequence: 'Lektionerna går att använda utan konto och utan licens.',
    lessonsOnly: true,
  },
  close: {
    label: 'Kräv licens',
    consequence: 'Uppgifterna går bara att öppna med licens.',
    lessonsOnly: true,
  },
};

/** These pass over other records. */
const ofLessons: ReadonlySet<Change['action']> = new Set([
  'open',
  'close',
  'add-word',
  'remove-word',
]);

/** The most records that one call takes. */
export const mostSelected = 200;

interface Props {
  readonly selected: readonly FoundNode[];
  /** Called after a change, and awaited: what the list says then is true. */
  readonly onChanged: () => Promise<void>;
}

/** Does the same with all selected records, and names those that it could not be done with. */
export function BulkChange({ selected, onChanged }: Props) {
  const [refused, setRefused] = useState<Output<typeof changeRecords>['refused']>([]);
  const [status, setStatus] = useState('');
  const [sent, setSent] = useState<number>();
  const lessons = selected.filter(({ kind }) => kind === 'lesson').length;
  const kinds = new Set(selected.map(({ kind }) => kind));
  const [kind] = kinds;
  const parentKind = kinds.size === 1 && kind ? parentKinds[kind] : undefined;
  const send = async (change: Change) => {
    const records = selected
      .filter(({ kind: each }) => each === 'lesson' || !ofLessons.has(change.action))
      .map((node) => ({ kind: node.kind, id: node.id }));
    const { results, failure } = await inPieces(records, setSent, (piece) =>
      callByFetch(changeRecords, { body: { records: [...piece], ...change } }),
    );
    setSent(undefined);
    const failed = results.flatMap((result) => result.refused);
    const done = results.reduce((sum, result) => sum + result.done, 0);
    setRefused(failed);
    const inDrafts = change.word ? ' Ändringarna är utkast: publicera dem när de är klara.' : '';
    const others = failed.length === 0 ? '' : ' De här gick inte:';
    setStatus(`Klart: ${done} av ${records.length}.${inDrafts}${others}`);
    await onChanged();
    if (failure !== undefined) throw failure;
  };
  const offered = Object.entries(actions) as [Action, ActionText][];
  return (
    <div className="my-3 rounded-xl border border-line bg-card p-3">
      <p className="font-bold">{selected.length === 1 ? '1 vald' : `${selected.length} valda`}</p>
      {selected.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {offered
            .filter(([, { lessonsOnly }]) => !lessonsOnly || lessons > 0)
            .map(([action, { label, consequence, lessonsOnly }]) => (
              <ConfirmButton
                key={action}
                label={label}
                title={`${label}: ${lessonsOnly ? countOf(lessons, 'lektion', 'lektioner') : countOf(selected.length, 'post', 'poster')}?`}
                confirmText={`Ja, ${label.toLowerCase()}`}
                send={() => send({ action })}
              >
                <p>{consequence}</p>
              </ConfirmButton>
            ))}
          {parentKind && <BulkMove parentKind={parentKind} count={selected.length} send={send} />}
          {lessons > 0 && <BulkWords count={lessons} send={send} />}
        </div>
      )}
      {sent !== undefined && (
        <progress
          value={sent}
          max={selected.length}
          aria-label="Poster som är klara"
          className="mt-3 w-full"
        />
      )}
      <p role="status" className={status || sent !== undefined ? 'mt-3 font-bold' : ''}>
        {sent === undefined ? status : `${sent} av ${selected.length} är klara …`}
      </p>
      {refused.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-small">
          {refused.map(({ kind: kindOfIt, id, errors }) => (
            <li key={id}>
              <Link to={adminPaths.record(kindOfIt, id)} className="underline">
                {selected.find((node) => node.id === id)?.name || 'Utan namn'}
              </Link>
              : {errors.map((error) => wordsOf(kindOfIt, error)).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function wordsOf(
  kind: FoundNode['kind'],
  error: Output<typeof changeRecords>['refused'][number]['errors'][number],
): string {
  const sentence = errorSentence(error);
  return error.path === '' ? sentence : `${pathInWords(kind, error.path)}: ${sentence}`;
}
