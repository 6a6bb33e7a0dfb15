import { adminPaths } from '@lasar/contract/admin-paths';
import { type DocumentKind, parentKinds } from '@lasar/contract/editor/document-rules';
import {
  forgetRemoved,
  type RemovedPage,
  type RemovedRecord,
  restoreRemoved,
} from '@lasar/contract/editor/removed-records';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import { TableRow } from '#shared/admin/table.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { RecordPicker } from '../fields/record-picker.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { countsInWords, removedKinds, removedLabel, restoredInWords } from './removed-words.ts';

interface Props {
  readonly list: RemovedPage;
  readonly isAdmin: boolean;
}

interface Restored {
  readonly kind: RemovedRecord['kind'];
  readonly id: string;
  readonly text: string;
}

/** What was removed in the last thirty days, with what went with it, and the way back. */
export function Wastebasket({ list, isAdmin }: Props) {
  const [restored, setRestored] = useState<Restored>();
  return (
    <AdminList
      title="Papperskorgen"
      lead="Det som har tagits bort ligger här i 30 dagar och går att återställa, med sin plats, sina adresser och sitt utkast."
      searchLabel="Sök bland borttagna namn"
      filter={
        <>
          <LinkFilter label="Visa" first="Det som togs bort för sig" choices={removedKinds} />
          <div role="status">
            {restored && (
              <p className="mb-4 rounded-xl border-2 border-forest bg-forest-soft p-4">
                {restored.text}{' '}
                {restored.kind !== 'assignment' && (
                  <Link
                    to={
                      restored.kind === 'picture'
                        ? adminPaths.picture(restored.id)
                        : adminPaths.record(restored.kind, restored.id)
                    }
                    className="underline"
                  >
                    Öppna den
                  </Link>
                )}
              </p>
            )}
          </div>
        </>
      }
      list={list}
      counted={['post', 'poster']}
      emptyTitle="Papperskorgen är tom"
      emptyText={[
        'Det som tas bort av innehållet syns här i 30 dagar.',
        'Prova ett annat ord eller urval.',
      ]}
      table={{
        caption: 'Borttaget',
        heads: ['Post', 'Låg i', 'Togs bort', 'Finns kvar', 'Gör'],
        isStacked: true,
      }}
      below={
        <p className="mt-6">
          Filer som inget innehåll använder står i{' '}
          <Link to={`${adminPaths.files}?lage=oanvanda`}>filbiblioteket</Link> i 30 dagar, och kan
          väljas igen därifrån.
        </p>
      }
    >
      {list.records.map((record) => (
        <RemovedRow
          key={`${record.kind} ${record.id}`}
          {...{ record, isAdmin }}
          onRestored={(text) => setRestored({ kind: record.kind, id: record.id, text })}
        />
      ))}
    </AdminList>
  );
}

interface RowProps {
  readonly record: RemovedRecord;
  readonly isAdmin: boolean;
  readonly onRestored: (text: string) => void;
}

function RemovedRow({ record, isAdmin, onRestored }: RowProps) {
  const { kind, name, place, placeGone, below, by, removedAt, until } = record;
  const { revalidate } = useRevalidator();
  const counts = countsInWords(below);
  const about = name || 'Utan namn';
  const who = by.id === 'import' || by.id === 'migrate-salesforce' ? 'vid en inläsning' : by.name;
  return (
    <TableRow
      head={
        <>
          <span className="block font-bold">{about}</span>
          <span className="block text-small text-muted">
            {removedLabel(kind)}
            {counts && ` med ${counts}`}
          </span>
        </>
      }
      cells={[
        <span key="place" className="wrap-anywhere">
          {(record.with ? [...place, record.with.name] : place).join(' · ') || '–'}
          {placeGone && <span className="block text-small font-bold">Platsen är borta.</span>}
        </span>,
        `${momentInWords(removedAt)}${who ? `, ${who}` : ''}`,
        <span key="left" className="whitespace-nowrap">
          {daysLeft(until)}
        </span>,
        <div key="do" className="flex flex-wrap gap-3">
          <RestoreButton record={record} onRestored={onRestored} />
          {isAdmin && (
            <ConfirmButton
              label="Ta bort för gott"
              about={about}
              title={`Ta bort ${about} för gott?`}
              confirmText="Ja, ta bort för gott"
              ownWords={recordProblemText}
              send={async () => {
                await callByFetch(forgetRemoved, { params: { kind, id: record.id } });
                void showToast('Borttagen för gott.');
                await revalidate();
              }}
            >
              <p>
                {counts ? `Det försvinner tillsammans med ${counts}. ` : ''}Det går inte att ångra.
              </p>
            </ConfirmButton>
          )}
        </div>,
      ]}
    />
  );
}

function daysLeft(until: string): string {
  const days = Math.ceil((Date.parse(until) - Date.now()) / 86_400_000);
  return days <= 1 ? 'Till i natt' : `${days} dagar`;
}

function parentOf(kind: RemovedRecord['kind']): DocumentKind | undefined {
  if (kind === 'picture') return undefined;
  return kind === 'assignment' ? 'lesson' : parentKinds[kind];
}

function RestoreButton({ record, onRestored }: Omit<RowProps, 'isAdmin'>) {
  const { kind, id, name, place, placeGone, below } = record;
  const { revalidate } = useRevalidator();
  const [parent, setParent] = useState('');
  const parentKind = parentOf(kind);
  const counts = countsInWords(below);
  const about = name || 'Utan namn';
  return (
    <ConfirmButton
      label="Återställ"
      about={about}
      title={`Återställ ${about}?`}
      confirmText="Återställ"
      ownWords={recordProblemText}
      send={async () => {
        const body = parent ? { parent } : {};
        const restored = await callByFetch(restoreRemoved, { params: { kind, id }, body });
        onRestored(restoredInWords(restored));
        await revalidate();
      }}
    >
      <p>
        {counts ? `${counts} kommer tillbaka tillsammans med den. ` : ''}
        {placeGone &&
          'Det som den låg i är också borttaget. Återställ det först, eller välj en annan plats.'}
        {kind === 'picture' && 'Den finns i bildbiblioteket igen, med sin beskrivning.'}
        {!placeGone &&
          kind !== 'picture' &&
          'Den får tillbaka sin plats och sina adresser, och syns igen om den var publicerad.'}
      </p>
      {parentKind && (
        <RecordPicker
          name="parent"
          legend="Var ska den ligga?"
          kind={parentKind}
          first={placeGone ? [] : [{ id: '', name: `${place.at(-1) ?? ''} (där den låg)` }]}
          value={parent}
          onChange={setParent}
        />
      )}
    </ConfirmButton>
  );
}
