import { reportKinds } from '@lasar/contract/report-rules';
import { reportPage } from '@lasar/contract/reports';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { FormHoneypot } from '#shared/ui/form-honeypot.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { TextField, TextArea } from '#shared/ui/form-field.tsx';
import type { ReportedPage } from './report-fault.tsx';
import { reportFaults, reportOf } from './report-values.ts';
import { kindWord } from './report-words.ts';

interface Props {
  readonly page: ReportedPage;
  readonly onClose: () => void;
}

/** Asks what is wrong with the page. What is typed stays when it cannot be sent. */
export function ReportDialog({ page, onClose }: Props) {
  return (
    <Modal title="Rapportera fel" onClose={onClose}>
      <SubmitForm
        submitText="Skicka"
        busyText="Skickar …"
        checkOnLeave
        check={reportFaults}
        send={async (data) => {
          await callByFetch(reportPage, { body: reportOf(data, page) });
          onClose();
          void showToast('Tack! Rapporten har gått till redaktionen.');
        }}
        fieldOf={{ 'report/description-missing': 'description' }}
      >
        {(faults) => (
          <>
            <FormChoices
              type="radio"
              name="kind"
              legend="Vad är fel?"
              choices={reportKinds.map((kind) => ({ value: kind, label: kindWord[kind] }))}
              fault={faults['kind']}
            />
            <TextArea
              name="description"
              label="Beskriv felet"
              hint="Var på sidan är det, och hur borde det vara?"
              rows={3}
              fault={faults['description']}
            />
            <TextField
              name="email"
              label="E-post, om du vill ha svar"
              hint="Utan adress är rapporten anonym."
              type="email"
              autoComplete="email"
              fault={faults['email']}
            />
            <FormHoneypot />
          </>
        )}
      </SubmitForm>
    </Modal>
  );
}
