import type { TextRule } from '../assignments/form-rules.ts';
import { quoteTexts } from './quote-rules.ts';

const control = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f';

/** Where invoices are sent, and the buyer's reference that they carry. */
export const invoiceTexts = {
  invoiceReference: quoteTexts.invoiceReference,
  /** A postal address on several lines, an e-mail address or a Peppol id, without white space at either end. */
  invoiceAddress: {
    required: false,
    maxLength: 400,
    pattern: `^[^\\s${control}]([^${control}]*[^\\s${control}])?$`,
  },
} as const satisfies Record<string, TextRule>;
