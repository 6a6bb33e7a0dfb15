import { isDeepStrictEqual } from 'node:util';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { SiteTexts } from '@lasar/contract/site/site-pages';
import {
  isSitePage,
  type PublicPageId,
  rulesOf,
  sitePageIds,
  type SitePageId,
  type SiteLink,
  type SiteSection,
} from '@lasar/contract/site/site-page-rules';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { madeFrom } from '#cache/made-from.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { fillMarkdown, fillText, pageValues, sampleValues } from './placeholders.ts';
import * as store from './site-pages.store.ts';
import { readSiteSettings } from './site-settings.service.ts';
import { standardTexts } from './standard-texts.ts';

/** A page that the user may write. Throws `record/not-found`, and `access/role-required` for a page of admins. */
export function requireWritable(by: User, id: string): SitePageId {
  if (!isSitePage(id)) throw new Problem('record/not-found');
  if (!mayWrite(by, id)) throw new Problem('access/role-required');
  return id;
}

// A key publishes records alone.
const mayWrite = (by: User, id: SitePageId): boolean =>
  by.isKey === undefined && (rulesOf(id).writers === 'staff' || hasAnyRole(by, ['admin']));

/** The pages that the user may write. */
export async function listSitePages({ db }: Context, by: User) {
  const { edited, drafts } = await store.listStates(db);
  return sitePageIds
    .filter((id) => mayWrite(by, id))
    .map((id) => ({ id, edited: edited.has(id), hasDraft: drafts.has(id) }));
}

/** The document of a page as it comes with the service. */
export const standardDocument = (id: SitePageId): AnyDocument => ({ ...standardTexts[id] });

/** The document of a page as visitors read it: what somebody has changed, and the rest as it comes with the service. */
export const findSitePage = async (db: Db, id: SitePageId): Promise<AnyDocument> =>
  wholeOf(id, await store.findTexts(db, id));

/** The texts that a page shows. */
export const readSitePage = async (context: Context, id: PublicPageId): Promise<SiteTexts> =>
  madeFrom(
    await renderTexts(context, id, await findSitePage(context.db, id)),
    `site-page:${id}`,
    'site-page:site',
  );

/** The texts of a valid document as the page shows them; those of a message with samples of what it is filled in with. */
export async function renderTexts(
  context: Pick<Context, 'db' | 'config'>,
  id: SitePageId,
  body: AnyDocument,
): Promise<SiteTexts> {
  const values = {
    ...sampleValues,
    ...pageValues(context.config, await readSiteSettings(context)),
  };
  const sectionOf = ({ heading, text }: SiteSection) => ({
    heading: fillText(heading, values),
    html: fillMarkdown(text, values),
  });
  return Object.fromEntries(
    Object.entries(rulesOf(id).fields).map(([key, { type }]) => {
      const value = body[key];
      if (type === 'sections') return [key, (value as readonly SiteSection[]).map(sectionOf)];
      if (type === 'links') return [key, linksInWords(value as readonly SiteLink[])];
      const fill = type === 'markdown' ? fillMarkdown : fillText;
      return [key, fill(String(value), values)];
    }),
  );
}

const linksInWords = (links: readonly SiteLink[]): string =>
  links.map(({ name, to }) => `${name}: ${to}`).join('\n');

interface Publishing {
  readonly id: SitePageId;
  readonly body: AnyDocument;
  readonly author: Pick<User, 'id'>;
  /** Throws when the texts that are stored are not those that the document began from. */
  readonly check: (stored: AnyDocument) => void;
}

/** Writes a valid document in the caller's transaction, and returns what stood there. What is as it comes with the service is not stored. */
export async function publishSitePage(
  trx: Db,
  { id, body, author, check }: Publishing,
): Promise<AnyDocument> {
  const before = wholeOf(id, await store.lockTexts(trx, id));
  check(before);
  const standard = standardDocument(id);
  const own = Object.entries(body).filter(
    ([key, value]) => !isDeepStrictEqual(value, standard[key]),
  );
  await store.storeTexts(trx, id, Object.fromEntries(own));
  await recordChange(trx, author, {
    action: 'update',
    recordType: 'site-page',
    recordId: id,
    before,
    after: body,
  });
  return before;
}

/** All texts of a page, in the order of its fields. A text of another release, which the page no longer has, is left out. */
function wholeOf(id: SitePageId, own: AnyDocument): AnyDocument {
  const standard = standardDocument(id);
  return Object.fromEntries(
    Object.keys(rulesOf(id).fields).map((key) => [key, own[key] ?? standard[key]]),
  );
}
