import type { OwnOwner } from '@lasar/contract/customers/own-owner';
import { renewalTexts } from '@lasar/contract/customers/renewal-rules';
import { askRenewal, type Renewal } from '@lasar/contract/customers/renewals';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { renewalWords } from './renewal-words.ts';

type OwnLicence = OwnOwner['licences'][number];

/** The licences of the own owner, each with a button to ask for its renewal and with what was asked and answered. */
export const OwnLicences = ({ licences }: Pick<OwnOwner, 'licences'>) => (
  <AdminSection title="Licenser">
    {licences.length === 0 ? (
      <p>Huvudmannen har ingen licens. Skolorna kan ha egna.</p>
    ) : (
      <LicenceList
        licences={licences}
        about={askedAbout}
        renderActions={(licence) => isWaiting(licence) || <AskRenewal licence={licence} />}
      />
    )}
  </AdminSection>
);

const askedAbout = ({ renewal }: OwnLicence) => renewal && <Asked renewal={renewal} />;

const isWaiting = ({ renewal }: OwnLicence): boolean =>
  renewal !== undefined && renewal.answer === undefined;

const Asked = ({
  renewal: { askedAt, askedBy, answer, answeredAt },
}: {
  readonly renewal: Renewal;
}) => (
  <>
    Förnyelse begärd {momentInWords(askedAt)}
    {askedBy !== undefined && ` av ${askedBy}`}.{' '}
    {answer === undefined
      ? 'Vi svarar här.'
      : `Vårt svar${answeredAt === undefined ? '' : ` ${momentInWords(answeredAt)}`}: ${answer}`}
  </>
);

function AskRenewal({
  licence: { id, schoolType, validTo, renewal },
}: {
  readonly licence: OwnLicence;
}) {
  const write = useWrite();
  const label = (
    <span>
      {renewal ? 'Be om förnyelse igen' : 'Be om förnyelse'}
      <span className="sr-only">: {schoolType.name}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Be om förnyelse av ${schoolType.name}`}>
      {(close) => (
        <SubmitForm
          submitText="Skicka"
          busyText="Skickar …"
          ownWords={renewalWords}
          send={async (data) => {
            const message = textOf(data, 'message').trim();
            const input = { params: { id }, body: message === '' ? {} : { message } };
            await write(askRenewal, input, { done: 'Frågan är skickad. Svaret kommer här.' });
            close();
          }}
        >
          {(errors) => (
            <>
              <p>Licensen gäller till och med {dayInWords(validTo)}.</p>
              <TextArea
                name="message"
                label="Meddelande (frivilligt)"
                hint="Till exempel hur länge, eller om antalet skolor ändras."
                autoComplete="off"
                maxLength={renewalTexts.message.maxLength}
                error={errors['message']}
              />
            </>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
