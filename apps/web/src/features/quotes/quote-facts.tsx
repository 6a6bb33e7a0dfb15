import type { Quote } from '@lasar/contract/admin-quotes';
import { momentInWords } from '#shared/swedish-time.ts';
import { SummaryList } from '#shared/ui/summary-list.tsx';

/** What was asked, whom to answer, and whether the mails about it have been sent. */
export function QuoteFacts({ quote }: { readonly quote: Quote }) {
  return (
    <SummaryList
      rows={[
        ['Kom in', momentInWords(quote.at)],
        ['Organisationsnummer', quote.organisationNumber],
        ['Skolformer', quote.schoolTypes.join(', ')],
        ['Antal elever', quote.pupils.toLocaleString('sv-SE')],
        ['Kontaktperson', quote.contactName],
        [
          'E-post',
          <a key="email" href={`mailto:${quote.email}`} className="underline">
            {quote.email}
          </a>,
        ],
        ['Telefon', quote.phone],
        ['Fakturareferens', quote.invoiceReference],
        [
          'Meddelande',
          quote.message && (
            <span key="message" className="whitespace-pre-line">
              {quote.message}
            </span>
          ),
        ],
        ['Mejl till er', mailed(quote.officeMailedAt)],
        ['Bekräftelse till skolan', mailed(quote.receiptMailedAt)],
      ]}
    />
  );
}

const mailed = (at: string | undefined) =>
  at === undefined ? (
    <strong className="text-falu">Inte skickat</strong>
  ) : (
    `Skickat ${momentInWords(at)}`
  );
