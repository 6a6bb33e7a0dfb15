import type { AgreementDocument } from '@lasar/contract/documents/agreement-documents';
import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { Report } from '@lasar/contract/site/admin-reports';
import type { Generated } from 'kysely';
import type { LeadColumns } from './offers.ts';

/** Forms submitted without an account, and the counters that limit them by address. */
export interface SubmissionTables {
  quote_request: LeadColumns & {
    id: string;
    at: Generated<Date>;
    organisation: string;
    organisation_number: string | null;
    contact_name: string;
    email: string;
    phone: string | null;
    school_types: string[];
    pupils: number;
    invoice_reference: string | null;
    message: string | null;
    state: Generated<Quote['state']>;
    note: Generated<string>;
    office_mailed_at: Date | null;
    receipt_mailed_at: Date | null;
    answered_at: Date | null;
    agreed_at: Date | null;
    declined_at: Date | null;
    price: string | null;
    organisation_id: string | null;
    owner_id: string | null;
  };
  quote_answer: {
    id: string;
    quote_id: string;
    at: Generated<Date>;
    by_user: string | null;
    text: string;
    mailed_at: Date | null;
    offer_id: string | null;
  };
  agreement_document: {
    id: string;
    organisation_id: string | null;
    owner_id: string | null;
    quote_id: string | null;
    kind: AgreementDocument['kind'];
    at: Generated<Date>;
    text: string;
  };
  page_report: {
    id: string;
    at: Generated<Date>;
    page_type: Report['pageType'];
    page_id: string;
    page_name: string;
    page_path: string;
    kind: Report['kind'];
    description: string | null;
    email: string | null;
    state: Generated<Report['state']>;
    note: Generated<string>;
    answer: string | null;
    answered_at: Date | null;
    answered_by: string | null;
    answer_mailed_at: Date | null;
  };
  rate_limit: { key: string; points: Generated<number>; expire: number | null };
}
