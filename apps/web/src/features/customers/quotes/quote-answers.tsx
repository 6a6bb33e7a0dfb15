import { answerQuote, answerStates, type Quote } from '@lasar/contract/customers/admin-quotes';
import { textError } from '@lasar/contract/assignments/form-rules';
import { hasGaps } from '@lasar/contract/customers/offer-rules';
import { quoteAnswer } from '@lasar/contract/customers/quote-rules';
import { useState } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { TextArea } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { agreementWords } from './agreement-words.ts';
import { type Template, templates, templateText, type TemplateTexts } from './answer-templates.ts';
import { offerWords } from './offer-words.ts';

interface Props {
  readonly quote: Quote;
  readonly templateTexts: TemplateTexts;
}

/** The answers to a request for a quote: those that were mailed, and a form for the next. */
export const QuoteAnswers = ({ quote, templateTexts }: Props) => (
  <AdminSection title="Svar">
    <div className="max-w-measure">
      {quote.answers.length > 0 && (
        <ol className="mb-8 grid gap-6">
          {quote.answers.map(({ text, at, by, mailedAt }) => (
            <li key={at}>
              <p className="text-small text-muted">
                {by === undefined ? 'Besvarad' : `Besvarad av ${by}`} {momentInWords(at)}.{' '}
                {mailedAt === undefined
                  ? 'Mejlet är på väg.'
                  : `Mejlet skickades ${momentInWords(mailedAt)}.`}
              </p>
              <p className="mt-2 rounded-xl bg-paper p-4 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <AnswerForm key={quote.answers.length} {...{ quote, templateTexts }} />
    </div>
  </AdminSection>
);

const answerErrors = {
  missing: 'Skriv ett svar.',
  'too-long': `Högst ${quoteAnswer.maxLength} tecken.`,
  malformed: 'Svaret har tecken som inte går att skicka.',
} as const;

const stateText = {
  '': 'Som det är',
  answered: 'Besvarad',
  declined: 'Avböjd',
} as const;

/** The form of an answer. A template fills in the text and the state, and both can be changed. */
function AnswerForm({ quote, templateTexts }: Props) {
  const write = useWrite();
  const init = useInit();
  const [template, setTemplate] = useState<Template>('empty');
  const answerIn = (data: FormData) => textOf(data, 'text').trim().replaceAll('\r\n', '\n');
  return (
    <SubmitForm
      submitText="Skicka svaret"
      busyText="Skickar …"
      ownWords={{ ...agreementWords, ...offerWords }}
      fieldOf={{ 'quote/text-unfilled': 'text' }}
      check={(data) => {
        const text = answerIn(data);
        const error = textError(quoteAnswer, text);
        if (error) return { text: answerErrors[error] };
        return { text: hasGaps(text) ? offerWords['quote/text-unfilled'] : undefined };
      }}
      send={(data) => {
        const state = answerStates.find((each) => each === data.get('answerState'));
        return write(
          answerQuote,
          { params: { id: quote.id }, body: { text: answerIn(data), ...(state && { state }) } },
          { done: 'Svaret skickas.' },
        );
      }}
    >
      {(errors) => (
        <>
          <SelectField
            name="template"
            label="Mall"
            value={template}
            onChange={({ currentTarget }) => setTemplate(currentTarget.value as Template)}
          >
            {Object.entries(templates).map(([each, { name }]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextArea
            key={`text ${template}`}
            name="text"
            label="Svar"
            hint={`Mejlas till ${quote.email}. Svaret sparas här.`}
            rows={10}
            spellCheck
            defaultValue={templateText(template, templateTexts, quote, init)}
            error={errors['text']}
          />
          {quote.state !== 'agreed' && (
            <SelectField
              key={`state ${template}`}
              name="answerState"
              label="Läge efter svaret"
              defaultValue={templates[template].state}
            >
              {Object.entries(stateText).map(([state, text]) => (
                <option key={state} value={state}>
                  {text}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </SubmitForm>
  );
}
