import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filePaths } from '@lasar/contract/file-paths';
import { offerName, type WholeOffer } from '@lasar/contract/customers/offer-words.sv';
import { requireSignedUrlToken, signedUrlToken } from '#auth/signed-urls.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import {
  fillTemplate,
  renderInTurn,
  renderMarkdown,
} from '#features/documents/documents.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import { asMarkdown } from '#rendering/markdown.ts';
import { dayInWords } from './agreement-documents.service.ts';
import * as store from './agreement-documents.store.ts';
import { priceTable } from './price-table.ts';

/** An offer as a document in Markdown, as it reads when it is sent: a later template changes none. */
export async function writeOfferDocument(
  trx: Db,
  { config }: Pick<Context, 'config'>,
  offer: WholeOffer,
  contact: { readonly contact_name: string; readonly email: string },
): Promise<string> {
  const template = await readFile(join(import.meta.dirname, 'offer.md'), 'utf8');
  const { productName, contactEmail } = await readSiteSettings({ config, db: trx });
  return fillTemplate(template, {
    number: offerName(offer),
    product: asMarkdown(productName),
    contact: asMarkdown(contactEmail),
    customer: asMarkdown(offer.organisation),
    day: dayInWords(swedishDay()),
    contactName: asMarkdown(contact.contact_name),
    contactEmail: asMarkdown(contact.email),
    reference: asMarkdown(offer.buyerReference),
    schoolTypes: asMarkdown(offer.schoolTypes.join(', ')),
    firstDay: dayInWords(offer.validFrom),
    lastDay: dayInWords(offer.validTo),
    price: priceTable(offer),
  });
}

/** An offer that was sent, with its document; undefined when there is none. */
export const findSentOffer = (
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<SentOffer | undefined> => store.findSentOffer(db, id);
export type SentOffer = store.SentOffer;

export const offerFileName = (offer: SentOffer): string =>
  `${offerName(offer)} ${offer.organisation}.pdf`;

/** The options of an offer's pdf. */
export async function offerPdf(context: Pick<Context, 'config' | 'db'>, { document }: SentOffer) {
  const { productName } = await readSiteSettings(context);
  return { markdown: document, title: 'Offert', productName };
}

/** The pdf of an offer for a message that is sent. It waits behind what people wait for. */
export async function renderOffer(
  context: Pick<Context, 'config' | 'db'>,
  offer: SentOffer,
): Promise<Uint8Array> {
  const options = await offerPdf(context, offer);
  const turn = { last: true, always: true };
  return renderInTurn((compiling) => renderMarkdown(compiling, options), turn);
}

const signedName = (id: string): string => `offers/${id}`;

/** The signed address of an offer's pdf. */
export const signedOfferPath = (id: string, config: Context['config']): string =>
  filePaths.signedOffer(signedUrlToken(signedName(id), config), id);

/** An offer by its signed address. Throws `media/link-invalid`, `media/link-expired` and `media/not-found`. */
export async function requireSignedOffer(
  context: Context,
  { token, id }: { readonly token: string; readonly id: string },
): Promise<SentOffer> {
  requireSignedUrlToken(token, signedName(id), context.config);
  const offer = await findSentOffer(context, id);
  if (!offer) throw new Problem('media/not-found');
  return offer;
}
