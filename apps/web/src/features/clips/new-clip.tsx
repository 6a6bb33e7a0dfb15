import { clipDays, createClip } from '@lasar/contract/clips';
import type { ProblemCode } from '@lasar/contract/problems';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/call.ts';
import { copyText } from '#shared/copy-text.ts';
import { textOf } from '#shared/form-text.ts';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

const clipText = {
  'clip/ended': 'Länken gäller inte längre.',
  'clip/not-found': 'Länken är redan avslutad.',
  'clip/range-invalid': 'Klippet måste sluta efter att det börjar, och ligga inom filmen.',
  'clip/too-many': 'Skolan har redan 1 000 länkar som gäller. Avsluta några först.',
} satisfies Record<Extract<ProblemCode, `clip/${string}`>, string>;

interface Props {
  readonly assignmentId: string;
  readonly range: { readonly start?: number; readonly stop?: number };
  readonly disabled: boolean;
  readonly reload: () => void;
}

/** Makes a link that carries the school's right for some days, and copies it. */
export function NewClip({ assignmentId, range, disabled, reload }: Props) {
  return (
    <div className="max-w-md">
      <p className="mt-2 mb-4">
        Den som har länken ser filmen utan konto. Du kan avsluta den när du vill.
      </p>
      <SubmitForm
        submitText="Gör en länk och kopiera den"
        check={() => (disabled ? { days: clipText['clip/range-invalid'] } : {})}
        send={async (data) => {
          const days = clipDays.find((each) => String(each) === textOf(data, 'days')) ?? 7;
          const clip = await callByFetch(createClip, { body: { assignmentId, ...range, days } });
          copyText(location.origin + clip.path);
          reload();
        }}
        ownWords={clipText}
      >
        {(faults) => (
          <SelectField name="days" label="Länken gäller i" defaultValue="7" fault={faults['days']}>
            {clipDays.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? 'en dag' : `${days} dagar`}
              </option>
            ))}
          </SelectField>
        )}
      </SubmitForm>
    </div>
  );
}
