import type { Licence } from '@lasar/contract/customers/organisations';
import { schoolRequestTexts } from '@lasar/contract/customers/school-request-rules';
import { askForRenewal, type SchoolRequest } from '@lasar/contract/customers/school-requests';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, swedishToday } from '#shared/text/swedish-time.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { AskedRequest } from './asked-request.tsx';
import { daysLeftInWords, listEnding } from './ending.ts';
import { requestProblems } from './school-request-words.ts';

interface Props {
  readonly licences: readonly Licence[];
  /** The latest request for renewal, if any. */
  readonly request: SchoolRequest | undefined;
}

/** When the licences end, and how the school asks for new ones. */
export function Renewal({ licences, request }: Props) {
  const endings = listEnding(licences, swedishToday());
  const isOver = licences.every(({ state }) => state === 'ended');
  return (
    <div className="mb-6 flex flex-col items-start gap-4">
      {endings.map(({ name, validTo, daysLeft }) => (
        <p key={name} className="font-bold">
          Licensen för {name} går ut {daysLeftInWords(daysLeft)}, den {dayInWords(validTo)}.
        </p>
      ))}
      {isOver && <p className="font-bold">Skolans licenser har gått ut.</p>}
      {request && <AskedRequest request={request} what="förnyade licenser" />}
      {request?.state !== 'open' && (
        <ModalButton
          label="Be om förnyelse"
          title="Be om förnyade licenser"
          variant={endings.length > 0 || isOver ? 'solid' : 'outline'}
        >
          {(close) => <RenewalForm close={close} />}
        </ModalButton>
      )}
    </div>
  );
}

function RenewalForm({ close }: { readonly close: () => void }) {
  const write = useWrite();
  const { maxLength } = schoolRequestTexts.message;
  return (
    <SubmitForm
      submitText="Skicka"
      busyText="Skickar …"
      ownWords={requestProblems}
      check={(data) => ({
        message:
          textOf(data, 'message').length > maxLength ? `Högst ${maxLength} tecken.` : undefined,
      })}
      send={async (data) => {
        const message = textOf(data, 'message').trim();
        const body = message ? { message } : {};
        await write(askForRenewal, { body }, { done: 'Skickat. Svaret kommer på den här sidan.' });
        close();
      }}
    >
      {(errors) => (
        <>
          <p>Vi svarar på den här sidan. Ni förbinder er inte till något.</p>
          <TextArea
            name="message"
            label="Något vi ska veta? (frivilligt)"
            hint="Till exempel fler skolformer eller ett annat antal elever."
            error={errors['message']}
          />
        </>
      )}
    </SubmitForm>
  );
}
