import { adminPaths } from '@lasar/contract/admin-paths';
import { deleteQuote, type Quote, quoteStates, updateQuote } from '@lasar/contract/admin-quotes';
import { SentInPage } from '#shared/admin/sent-in-page.tsx';
import { momentInWords } from '#shared/swedish-time.ts';

/** A request for a quote: its content, whether its e-mails have been sent, and its status and note. */
export function AdminQuotePage({ quote }: { readonly quote: Quote }) {
  return (
    <SentInPage
      record={quote}
      states={quoteStates}
      title={quote.organisation}
      list={{ name: 'Offerter', path: adminPaths.quotes }}
      summary={summaryOf(quote)}
      update={updateQuote}
      remove={deleteQuote}
      removal={{
        label: 'Radera förfrågan',
        question: `Radera förfrågan från ${quote.organisation}?`,
        confirmText: 'Ja, radera förfrågan',
        warning: 'Kontaktuppgifterna och er anteckning försvinner. Det går inte att ångra.',
        done: 'Förfrågan är raderad.',
      }}
    />
  );
}

const summaryOf = (quote: Quote) =>
  [
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
  ] as const;

const mailed = (at: string | undefined) =>
  at === undefined ? (
    <strong className="text-falu">Inte skickat</strong>
  ) : (
    `Skickat ${momentInWords(at)}`
  );
