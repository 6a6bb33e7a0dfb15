import { textError } from '@lasar/contract/assignments/form-rules';
import type { Quote } from '@lasar/contract/customers/admin-quotes';
import { hasGaps, offerPlace, withOffer } from '@lasar/contract/customers/offer-rules';
import { offerLines, type WholeOffer } from '@lasar/contract/customers/offer-words.sv';
import { sendOffer } from '@lasar/contract/customers/offers';
import { quoteAnswer } from '@lasar/contract/customers/quote-rules';
import { useState } from 'react';
import { useWrite } from '#shared/admin/write.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { agreementWords } from './agreement-words.ts';
import { templateText, type TemplateTexts } from './answer-templates.ts';
import { offerWords } from './offer-words.ts';

/** When the office asks again, unless it chooses another day. */
const daysToFollowUp = 14;

interface Props {
  readonly quote: Quote;
  readonly offerId: string;
  readonly offer: WholeOffer;
  readonly templateTexts: TemplateTexts;
}

const textErrors = {
  missing: 'Skriv ett mejl.',
  'too-long': `Högst ${quoteAnswer.maxLength} tecken.`,
  malformed: 'Mejlet har tecken som inte går att skicka.',
} as const;

const textIn = (data: FormData) => textOf(data, 'offerText').trim().replaceAll('\r\n', '\n');

function textErrorIn(data: FormData): string | undefined {
  const text = textIn(data);
  const error = textError(quoteAnswer, text);
  if (error) return textErrors[error];
  return hasGaps(text) ? offerWords['quote/text-unfilled'] : undefined;
}

/** The message with an offer: its text, how it reads, and the day on which the office asks again. */
export function OfferSending({ quote, offerId, offer, templateTexts }: Props) {
  const write = useWrite();
  const init = useInit();
  const [text, setText] = useState(() => templateText('offer', templateTexts, quote, init));
  return (
    <SubmitForm
      submitText="Mejla offerten"
      busyText="Skickar …"
      ownWords={{ ...agreementWords, ...offerWords }}
      fieldOf={{ 'quote/text-unfilled': 'offerText' }}
      check={(data) => ({ offerText: textErrorIn(data) })}
      onEdit={(form) => setText(textOf(new FormData(form), 'offerText'))}
      send={(data) => {
        const followUpOn = textOf(data, 'followUpOn');
        const body = { text: textIn(data), ...(followUpOn && { followUpOn }) };
        const input = { params: { id: quote.id, offerId }, body };
        return write(sendOffer, input, { done: 'Offerten skickas.' });
      }}
    >
      {(errors) => (
        <>
          <TextArea
            name="offerText"
            label="Mejl"
            hint={`Mejlas till ${quote.email} med offerten som pdf. ${offerPlace} byts mot offerten.`}
            rows={10}
            spellCheck
            defaultValue={text}
            error={errors['offerText']}
          />
          <section aria-label="Så läser mottagaren mejlet">
            <p aria-hidden className="font-bold">
              Så läser mottagaren mejlet
            </p>
            <p className="mt-2 rounded-xl bg-paper p-4 wrap-anywhere whitespace-pre-line">
              {withOffer(text.trim(), offerLines(offer))}
            </p>
          </section>
          <TextField
            name="followUpOn"
            label="Följ upp (frivilligt)"
            hint="Den dagen påminns ni per mejl."
            type="date"
            defaultValue={quote.followUpOn ?? swedishDayAhead(daysToFollowUp)}
            error={errors['followUpOn']}
          />
        </>
      )}
    </SubmitForm>
  );
}
