import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { Offer } from '@lasar/contract/customers/offer-fields';
import { offerName, offerRows } from '@lasar/contract/customers/offer-words.sv';
import { deleteOffer } from '@lasar/contract/customers/offers';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import type { TemplateTexts } from './answer-templates.ts';
import { OfferForm } from './offer-form.tsx';
import { OfferSending } from './offer-sending.tsx';
import { firstFields, wholeOffer } from './offer-values.ts';
import { offerStateWords, offerWords } from './offer-words.ts';

interface Props {
  readonly quote: Quote;
  readonly templateTexts: TemplateTexts;
}

/** The offers of a request with their versions, and the forms with which they are written and mailed. */
export function QuoteOffers({ quote, templateTexts }: Props) {
  const mayOffer = quote.state !== 'agreed';
  return (
    <AdminSection
      title="Offerter"
      action={
        mayOffer && (
          <ModalButton
            variant={quote.offers.length === 0 ? 'solid' : 'outline'}
            label="Ny offert"
            title={`Offert till ${quote.organisation}`}
          >
            {(close) => <OfferForm quote={quote} start={firstFields(quote)} close={close} />}
          </ModalButton>
        )
      }
    >
      {quote.offers.length === 0 ? (
        <p>Ingen offert är skriven.</p>
      ) : (
        <ul className="grid gap-6">
          {quote.offers.map((offer) => (
            <li key={offer.id} className="rounded-2xl border border-line bg-card p-6">
              <OfferCard {...{ quote, offer, templateTexts }} />
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

interface CardProps extends Props {
  readonly offer: Offer;
}

function OfferCard({ quote, offer, templateTexts }: CardProps) {
  const whole = wholeOffer(quote, offer);
  const isLatest = !quote.offers.some(
    ({ number, version }) => number === offer.number && version > offer.version,
  );
  return (
    <>
      <h3 className="text-heading">
        {offerName(offer)}: {offerStateWords[offer.state].toLowerCase()}
      </h3>
      {offer.sentAt && (
        <p className="text-small text-muted">
          Skickad {momentInWords(offer.sentAt)}.{' '}
          <a href={offer.path} target="_blank" rel="noreferrer" className="underline">
            {offerName(offer)} (pdf)
          </a>
        </p>
      )}
      {whole && offer.state !== 'replaced' && <SummaryList rows={offerRows(whole).slice(2)} />}
      {offer.state === 'draft' && quote.state !== 'agreed' && (
        <Draft {...{ quote, offer, templateTexts }} />
      )}
      {offer.state === 'sent' && isLatest && quote.state !== 'agreed' && (
        <div className="mt-4">
          <ModalButton label="Skriv en ny version" title={`Ny version av offert ${offer.number}`}>
            {(close) => (
              <OfferForm quote={quote} start={offer} of={{ replaces: offer.id }} close={close} />
            )}
          </ModalButton>
        </div>
      )}
    </>
  );
}

/** What can be done with a draft: write on, throw it away, and mail it when it lacks nothing. */
function Draft({ quote, offer, templateTexts }: CardProps) {
  const write = useWrite();
  const whole = wholeOffer(quote, offer);
  const name = offerName(offer);
  return (
    <>
      {!whole && (
        <p className="mt-2 font-bold text-falu">
          Utkastet saknar uppgifter och kan inte skickas än. Välj Ändra för att se vilka.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-4">
        <ModalButton label="Ändra" title={name} variant={whole ? 'outline' : 'solid'}>
          {(close) => (
            <OfferForm quote={quote} start={offer} of={{ draft: offer.id }} close={close} />
          )}
        </ModalButton>
        <ConfirmButton
          label="Släng utkastet"
          title={`Släng ${name.toLowerCase()}?`}
          confirmText="Ja, släng utkastet"
          ownWords={offerWords}
          send={() => {
            const params = { id: quote.id, offerId: offer.id };
            return write(deleteOffer, { params }, { done: 'Utkastet är borta.' });
          }}
        >
          <p>Det går inte att ångra. Det som är skickat finns kvar.</p>
        </ConfirmButton>
      </div>
      {whole && (
        <div className="mt-8 max-w-measure">
          <OfferSending {...{ quote, templateTexts }} offerId={offer.id} offer={whole} />
        </div>
      )}
    </>
  );
}
