import { adminPaths } from '@lasar/contract/admin-paths';
import {
  deleteQuote,
  getQuote,
  openQuoteStates,
  type Quote,
  updateQuote,
} from '@lasar/contract/customers/admin-quotes';
import { Link } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { SentInPage } from '#shared/admin/sent-in-page.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { agreementWords } from './agreement-words.ts';
import { AgreementForm } from './agreement-form.tsx';
import type { TemplateTexts } from './answer-templates.ts';
import { offerWords } from './offer-words.ts';
import { QuoteAnswers } from './quote-answers.tsx';
import { QuoteFollowUp, QuoteTrial } from './quote-lead.tsx';
import { QuoteOffers } from './quote-offers.tsx';

interface PageProps {
  readonly quote: Quote;
  readonly templateTexts: TemplateTexts;
}

/** A request for a quote: its content, its offers and answers, a licence to try, its agreement, and its status and note. */
export function AdminQuotePage({ quote, templateTexts }: PageProps) {
  return (
    <SentInPage
      record={quote}
      states={statesOf(quote)}
      ownWords={{ ...agreementWords, ...offerWords }}
      title={quote.organisation}
      list={{ name: 'Offerter', path: adminPaths.quotes }}
      summary={summaryOf(quote)}
      readNow={() => callByFetch(getQuote, { params: { id: quote.id } })}
      update={updateQuote}
      remove={deleteQuote}
      removal={{
        label: 'Radera förfrågan',
        question: `Radera förfrågan från ${quote.organisation}?`,
        confirmText: 'Ja, radera förfrågan',
        warning:
          'Kontaktuppgifterna, offerterna och er anteckning försvinner. Det går inte att ångra.',
        done: 'Förfrågan är raderad.',
      }}
    >
      <QuoteOffers {...{ quote, templateTexts }} />
      <QuoteAnswers {...{ quote, templateTexts }} />
      {(quote.trial ?? quote.state !== 'agreed') && <QuoteTrial quote={quote} />}
      <AdminSection title="Avtal">
        {quote.state === 'agreed' ? <Agreed quote={quote} /> : <NewAgreement quote={quote} />}
      </AdminSection>
      {quote.state !== 'agreed' && <QuoteFollowUp quote={quote} />}
    </SentInPage>
  );
}

/** The states that can be chosen: an agreement stays one, and nothing is lost without a reason. */
function statesOf({ state }: Quote): readonly Quote['state'][] {
  if (state === 'agreed') return ['agreed'];
  return state === 'lost' ? ['lost', ...openQuoteStates] : openQuoteStates;
}

interface Props {
  readonly quote: Quote;
}

function Agreed({ quote: { school, owner } }: Props) {
  const party =
    (school && { name: school.name, path: adminPaths.organisation(school.id) }) ??
    (owner && { name: owner.name, path: adminPaths.owner(owner.id) });
  if (!party) return <p>Skolan eller huvudmannen som avtalet gällde finns inte längre.</p>;
  return (
    <p>
      Avtalet gäller{' '}
      <Link to={party.path} className="inline-flex min-h-11 items-center font-bold underline">
        {party.name}
      </Link>
      , där licenserna, administratören och avtalets dokument finns.
      {owner && ' Lägg till skolorna där, så får de licenserna.'}
    </p>
  );
}

function NewAgreement({ quote }: Props) {
  return (
    <>
      <p className="mb-4 max-w-measure">
        Skola eller huvudman, licenser och en inbjudan till administratören skapas på en gång, med
        det som står i förfrågan.
      </p>
      <ModalButton variant="solid" label="Gör avtal" title={`Avtal med ${quote.organisation}`}>
        {(close) => <AgreementForm quote={quote} close={close} />}
      </ModalButton>
    </>
  );
}

const summaryOf = (quote: Quote) =>
  [
    ['Kom in', momentInWords(quote.at)],
    ['Besvarad', momentOf(quote.answeredAt)],
    ['Avböjd', momentOf(quote.declinedAt)],
    ['Förlorad', momentOf(quote.lostAt)],
    ['Följs upp', quote.followUpOn && dayInWords(quote.followUpOn)],
    ['Avtal', momentOf(quote.agreedAt)],
    ['Pris', lines(quote.price)],
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
    ['Meddelande', lines(quote.message)],
    ['Mejl till er', mailed(quote.officeMailedAt)],
    ['Bekräftelse till skolan', mailed(quote.receiptMailedAt)],
  ] as const;

const momentOf = (at: string | undefined) => at && momentInWords(at);

const lines = (text: string | undefined) =>
  text && <span className="whitespace-pre-line">{text}</span>;

const mailed = (at: string | undefined) =>
  at === undefined ? (
    <strong className="text-falu">Inte skickat</strong>
  ) : (
    `Skickat ${momentInWords(at)}`
  );
