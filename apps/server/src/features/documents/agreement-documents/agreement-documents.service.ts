import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgreementDocument } from '@lasar/contract/documents/agreement-documents';
import type { OfferPrice } from '@lasar/contract/customers/offer-rules';
import { filePaths } from '@lasar/contract/file-paths';
import { requireSignedUrlToken, signedUrlToken } from '#auth/signed-urls.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import { fillTemplate, writeProcessorAgreement } from '#features/documents/documents.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import { asMarkdown } from '#rendering/markdown.ts';
import { priceTable } from './price-table.ts';
import * as store from './agreement-documents.store.ts';

/** What the documents of an agreement are filled in with, besides the names of the school and the owner. */
export interface AgreedTerms {
  readonly quoteId: string;
  readonly with: store.AgreedWith;
  readonly licences: readonly {
    readonly content: string;
    readonly validFrom: string;
    readonly validTo: string;
  }[];
  readonly price: OfferPrice & { readonly buyerReference: string };
  /** Who asked for the quote. */
  readonly contact: {
    readonly organisation: string;
    readonly organisationNumber: string | undefined;
    readonly name: string;
    readonly email: string;
  };
}

type Kind = AgreementDocument['kind'];

export const documentTitles = {
  agreement: 'Avtal',
  'processor-agreement': 'Personuppgiftsbiträdesavtal',
} as const satisfies Record<Kind, string>;

/** Writes the documents of an agreement, in the transaction that makes it. The customer is the school's owner where it has one. */
export async function writeAgreementDocuments(
  trx: Db,
  context: Pick<Context, 'config'>,
  terms: AgreedTerms,
): Promise<void> {
  const { contact } = terms;
  const party = await store.findParty(trx, terms.with);
  const customer = party.owner ?? contact.organisation;
  const number = party.owner_number ?? contact.organisationNumber;
  const texts = {
    agreement: await writeAgreement(trx, context, terms, { ...party, customer, number }),
    'processor-agreement': await writeProcessorAgreement(
      { config: context.config, db: trx },
      {
        customer: asMarkdown(number === undefined ? customer : `${customer}, ${number}`),
        customerContact: asMarkdown(`${contact.name}, ${contact.email}`),
      },
    ),
  } satisfies Record<Kind, string>;
  await store.insertDocuments(
    trx,
    Object.entries(texts).map(([kind, text]) => ({
      id: newId(),
      organisation_id: null,
      owner_id: null,
      ...terms.with,
      quote_id: terms.quoteId,
      kind: kind as Kind,
      text,
    })),
  );
}

async function writeAgreement(
  trx: Db,
  context: Pick<Context, 'config'>,
  { licences, price, contact }: AgreedTerms,
  party: {
    readonly customer: string;
    readonly number: string | undefined;
    readonly school: string | null;
  },
): Promise<string> {
  const template = await readFile(join(import.meta.dirname, 'agreement.md'), 'utf8');
  const { productName, contactEmail } = await readSiteSettings({ config: context.config, db: trx });
  const types = await store.listSchoolTypes(
    trx,
    licences.map(({ content }) => content),
  );
  const nameOf = (content: string) => types.find(({ id }) => id === content)?.name ?? content;
  const rows = licences.map(
    ({ content, validFrom, validTo }) =>
      `| ${asMarkdown(nameOf(content))} | ${dayInWords(validFrom)} | ${dayInWords(validTo)} |`,
  );
  return fillTemplate(template, {
    product: asMarkdown(productName),
    contact: asMarkdown(contactEmail),
    day: dayInWords(swedishDay()),
    customer: asMarkdown(party.customer),
    // To be filled in by hand.
    number: party.number ?? '…………………………',
    school: party.school === null ? 'alla kundens skolor' : asMarkdown(party.school),
    contactName: asMarkdown(contact.name),
    contactEmail: asMarkdown(contact.email),
    licences: ['| Skolform | Första dagen | Sista dagen |', '| --- | --- | --- |', ...rows].join(
      '\n',
    ),
    price: priceTable(price),
    reference: asMarkdown(price.buyerReference),
  });
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const signedName = (id: string): string => `agreements/${id}`;

/** The documents of the agreements of a school or an owner, latest first, with signed addresses. */
export async function listAgreementDocuments(
  { db, config }: Pick<Context, 'db' | 'config'>,
  of: store.AgreedWith,
): Promise<AgreementDocument[]> {
  const rows = await store.listDocuments(db, of);
  return rows.map(({ id, kind, at }) => ({
    id,
    kind,
    at: at.toISOString(),
    path: filePaths.signedAgreement(signedUrlToken(signedName(id), config), id),
  }));
}

/** A document by its signed address. Throws `media/link-invalid`, `media/link-expired` and `media/not-found`. */
export async function requireSignedDocument(
  { db, config }: Context,
  { token, id }: { readonly token: string; readonly id: string },
) {
  requireSignedUrlToken(token, signedName(id), config);
  const row = await store.findDocument(db, id);
  if (!row) throw new Problem('media/not-found');
  return row;
}
