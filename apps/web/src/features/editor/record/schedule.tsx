import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { type ScheduleFault, withdrawSchedule } from '@lasar/contract/editor/schedules';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';

const faultText: Record<ScheduleFault, string> = {
  outdated: 'Posten hade ändrats på annat sätt sedan publiceringen planerades.',
  refused: 'Något i utkastet gick inte längre att publicera.',
  unexpected: 'Ett fel i tjänsten gjorde att det inte gick.',
};

interface Props {
  readonly kind: DocumentKind;
  readonly record: EditedRecord;
  readonly onChanged: () => void;
}

/** When the record's draft becomes public, or why it did not, with a button that withdraws it. */
export function Schedule({ kind, record, onChanged }: Props) {
  const write = useWrite();
  const { id, publishAt, publishFault } = record;
  if (!publishAt) return null;
  const moment = momentInWords(publishAt);
  return (
    <div
      className={`rounded-xl border-2 p-4 ${publishFault ? 'border-falu bg-falu-soft' : 'border-muted'}`}
    >
      <p className="font-bold">
        {publishFault
          ? `Utkastet skulle ha publicerats ${moment}, men blev inte det.`
          : `Publiceras ${moment}.`}
      </p>
      <p className="mt-1">
        {publishFault
          ? `${faultText[publishFault]} Utkastet finns kvar. Se över det och publicera igen.`
          : 'Det du skriver nu kommer inte med. Publicera igen för att byta tid eller ta med det.'}
      </p>
      <div className="mt-3">
        <ConfirmButton
          label={publishFault ? 'Ta bort meddelandet' : 'Ångra planeringen'}
          title={publishFault ? 'Ta bort meddelandet?' : 'Ångra planeringen?'}
          confirmText={publishFault ? 'Ja, ta bort' : 'Ja, ångra'}
          send={async () => {
            const done = publishFault
              ? 'Meddelandet är borttaget.'
              : 'Planeringen är ångrad. Utkastet finns kvar.';
            await write(withdrawSchedule, { params: { kind, id } }, { done });
            onChanged();
          }}
        >
          <p>Utkastet finns kvar, och det som är publicerat står kvar som det är.</p>
        </ConfirmButton>
      </div>
    </div>
  );
}
