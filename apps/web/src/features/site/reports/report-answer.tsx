import { answerReport, type Report } from '@lasar/contract/site/admin-reports';
import { textError } from '@lasar/contract/assignments/form-rules';
import { reportAnswer } from '@lasar/contract/site/report-rules';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';

/** The answer to who reported an error: a form that mails it, or the one that was sent. */
export const ReportAnswer = ({ report }: { readonly report: Report }) => (
  <AdminSection title="Svar till den som rapporterade">
    {report.answer ? (
      <SentAnswer answer={report.answer} />
    ) : report.email === undefined ? (
      <p>Den som rapporterade felet lämnade ingen adress att svara till.</p>
    ) : (
      <AnswerForm report={report} />
    )}
  </AdminSection>
);

function SentAnswer({ answer }: { readonly answer: NonNullable<Report['answer']> }) {
  const { text, at, by, mailedAt } = answer;
  return (
    <div className="max-w-measure">
      <p className="text-small text-muted">
        {by === undefined ? 'Besvarad' : `Besvarad av ${by}`} {momentInWords(at)}.{' '}
        {mailedAt === undefined
          ? 'Mejlet är på väg.'
          : `Mejlet skickades ${momentInWords(mailedAt)}.`}
      </p>
      <p className="mt-3 rounded-xl bg-paper p-4 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

const answerErrors = {
  missing: 'Skriv ett svar.',
  'too-long': `Högst ${reportAnswer.maxLength} tecken.`,
  malformed: 'Svaret har tecken som inte går att skicka.',
} as const;

function AnswerForm({ report: { id, email, pageName } }: { readonly report: Report }) {
  const write = useWrite();
  const { productName } = useInit();
  const answerIn = (data: FormData) => textOf(data, 'text').trim().replaceAll('\r\n', '\n');
  return (
    <div className="max-w-measure">
      <SubmitForm
        submitText="Skicka svaret"
        busyText="Skickar …"
        check={(data) => {
          const error = textError(reportAnswer, answerIn(data));
          return { text: error && answerErrors[error] };
        }}
        send={(data) =>
          write(
            answerReport,
            { params: { id }, body: { text: answerIn(data) } },
            { done: 'Svaret skickas, och rapporten är avslutad.' },
          )
        }
      >
        {(errors) => (
          <TextArea
            name="text"
            label="Svar"
            hint={`Mejlas till ${email}, med en länk till sidan. Svaret sparas här, och rapporten avslutas.`}
            rows={8}
            spellCheck
            defaultValue={answerTemplate(pageName, productName)}
            error={errors['text']}
          />
        )}
      </SubmitForm>
    </div>
  );
}

const answerTemplate = (pageName: string, productName: string): string =>
  `Hej!

Tack för att du rapporterade ett fel i ”${pageName}”. Nu är det rättat.

Vänliga hälsningar
Redaktionen på ${productName}`;
