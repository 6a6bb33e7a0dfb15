import { textError } from '@lasar/contract/assignments/form-rules';
import { descriptionRule, reporterAddress, reportKinds } from '@lasar/contract/site/report-rules';
import { type PageReport, reportPage } from '@lasar/contract/site/reports';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { FormHoneypot, SubmitForm } from '#shared/ui/submit-form.tsx';
import type { FieldErrors, RefusedForm } from '#shared/calls/use-submit.ts';
import { kindLabel, type ReportedPage } from './report-kinds.ts';

interface Props {
  readonly page: ReportedPage;
  /** The form as it was refused when it was posted without script. */
  readonly refused?: RefusedForm | undefined;
  readonly onSent: () => void;
}

/** The form to report an error on a page. Its values remain if sending fails. */
export function ReportForm({ page, refused, onSent }: Props) {
  return (
    <SubmitForm
      withoutScript
      refused={refused}
      submitText="Skicka"
      busyText="Skickar …"
      checkOnLeave
      check={reportErrors}
      send={async (data) => {
        await callByFetch(reportPage, { body: reportOf(data, page) });
        onSent();
      }}
      fieldOf={reportFieldOf}
    >
      {(errors) => (
        <>
          <FormChoices
            type="radio"
            name="kind"
            legend="Vad är fel?"
            choices={reportKinds.map((kind) => ({ value: kind, label: kindLabel[kind] }))}
            error={errors['kind']}
          />
          <TextArea
            name="description"
            label="Beskriv felet"
            hint="Var på sidan är det, och hur borde det vara?"
            rows={3}
            error={errors['description']}
          />
          <TextField
            name="email"
            label="E-post, om du vill ha svar"
            hint="Utan adress är rapporten anonym."
            type="email"
            autoComplete="email"
            error={errors['email']}
          />
          <FormHoneypot />
        </>
      )}
    </SubmitForm>
  );
}

/** The fields that the server's refusals belong to. */
export const reportFieldOf = { 'report/description-missing': 'description' } as const;

const kindOf = (data: FormData) => reportKinds.find((kind) => kind === data.get('kind'));
const trimmed = (data: FormData, name: string): string => textOf(data, name).trim();

/** The error messages of the fields. */
export function reportErrors(data: FormData): FieldErrors {
  const kind = kindOf(data);
  return {
    kind: kind ? undefined : 'Välj vad som är fel.',
    description: descriptionError(data),
    email: textError(reporterAddress, trimmed(data, 'email'))
      ? 'E-postadressen ska se ut så här: namn@skolan.se.'
      : undefined,
  };
}

function descriptionError(data: FormData): string | undefined {
  const rule = descriptionRule(kindOf(data) ?? 'film');
  const error = textError(rule, trimmed(data, 'description'));
  if (error === 'missing') return 'Beskriv felet med några ord, så att vi hittar det.';
  if (error === 'too-long') return `Högst ${rule.maxLength} tecken.`;
  return error && 'Här finns tecken som inte går att skicka. Skriv om texten.';
}

/** The request body of a form without errors. */
export function reportOf(data: FormData, page: ReportedPage): PageReport {
  const [description, email] = [trimmed(data, 'description'), trimmed(data, 'email')];
  const extra = textOf(data, 'extra');
  return {
    ...page,
    kind: kindOf(data) ?? 'other',
    ...(description && { description }),
    ...(email && { email }),
    ...(extra && { extra }),
  };
}
