import { Type, type Static } from 'typebox';
import { invoiceTexts } from './invoice-rules.ts';
import { quoteTexts } from './quote-rules.ts';

const text = ({ maxLength, pattern }: { maxLength: number; pattern: string }) =>
  Type.String({ minLength: 1, maxLength, pattern });

export const OrganisationNumber = text(quoteTexts.organisationNumber);

/** Where invoices are sent, and what they refer to. */
export const invoiceFields = {
  invoiceReference: Type.Optional(text(invoiceTexts.invoiceReference)),
  invoiceAddress: Type.Optional(text(invoiceTexts.invoiceAddress)),
};

/** What an owner's administrator changes of the owner: who pays, and where the invoices go. All are replaced. */
export const Invoice = Type.Object(
  { organisationNumber: OrganisationNumber, ...invoiceFields },
  { additionalProperties: false },
);
export type Invoice = Static<typeof Invoice>;
