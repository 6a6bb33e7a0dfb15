import type { LostReason, OfferUnit, VatRate } from '@lasar/contract/customers/offer-rules';
import type { Generated } from 'kysely';

/** Offers of requests for quotes, licences to try, and what is to be invoiced. Prices are in öre. */
export interface OfferTables {
  offer: {
    id: string;
    quote_id: string;
    number: number;
    version: number;
    at: Generated<Date>;
    content: string[];
    price: number | null;
    unit: OfferUnit | null;
    units: number | null;
    vat_rate: VatRate | null;
    valid_from: string | null;
    valid_to: string | null;
    buyer_reference: string | null;
    sent_at: Date | null;
    document: string | null;
  };
  trial_licence: { subscription_id: string; quote_id: string | null };
  charge: {
    id: string;
    at: Generated<Date>;
    organisation_id: string | null;
    owner_id: string | null;
    quote_id: string | null;
    offer_id: string | null;
    customer: string;
    organisation_number: string | null;
    school: string | null;
    content: string[];
    price: number;
    unit: OfferUnit;
    units: number;
    vat_rate: VatRate;
    valid_from: string;
    valid_to: string;
    buyer_reference: string;
    invoiced_on: string | null;
  };
}

/** What a request for a quote has because of its offers and its licence to try. */
export interface LeadColumns {
  follow_up_on: string | null;
  follow_up_reminded: string | null;
  lost_at: Date | null;
  lost_reason: LostReason | null;
  lost_note: string | null;
  trial_asked_on: string | null;
}
