import { Type, type TSchema } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { FieldError } from '../editor/drafts.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  mostLinks,
  mostSections,
  rulesOf,
  sitePageIds,
  type SitePageId,
} from './site-page-rules.ts';
import type { SiteField } from './site-field-rules.ts';
import { SiteTexts } from './site-pages.ts';

const PageId = Type.Enum(sitePageIds);
const params = Type.Object({ id: PageId });

const forWriters = ['access/login-required', 'access/role-required'] as const;

/** The pages that the caller may write, in the order of the administration. `edited`: it has texts of its own. */
export const listSitePages = {
  method: 'GET',
  path: '/api/admin/site-pages',
  summary: 'Sidorna vars texter går att ändra',
  access: staffRoles,
  cache: 'none',
  response: Type.Array(
    Type.Object({ id: PageId, edited: Type.Boolean(), hasDraft: Type.Boolean() }),
  ),
  problems: forWriters,
} as const satisfies Endpoint;

/** The texts of a page as its draft would make them; with `errors` the draft is not valid, and there are no texts. */
export const previewSitePage = {
  method: 'GET',
  path: '/api/admin/site-pages/:id/preview',
  summary: 'Texterna på en sida som utkastet skulle göra dem',
  access: staffRoles,
  cache: 'none',
  params,
  response: Type.Object({ texts: Type.Optional(SiteTexts), errors: Type.Array(FieldError) }),
  problems: forWriters,
} as const satisfies Endpoint;

const plain = '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$';
const Text = Type.String({ maxLength: 30_000, pattern: plain });
const Line = Type.String({ maxLength: 1_000, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const schemaOf: Record<SiteField['type'], TSchema> = {
  line: Line,
  email: Line,
  links: Type.Array(
    Type.Object(
      { name: Type.Optional(Line), to: Type.Optional(Line) },
      { additionalProperties: false },
    ),
    { maxItems: mostLinks },
  ),
  text: Text,
  markdown: Text,
  sections: Type.Array(
    Type.Object(
      { heading: Type.Optional(Text), text: Type.Optional(Text) },
      { additionalProperties: false },
    ),
    { maxItems: mostSections },
  ),
};

/** The document of a page while it is written. It may be incomplete; `siteTextErrors` says what hinders a publication. */
export const siteDocumentSchema = (id: SitePageId) =>
  Type.Object(
    Object.fromEntries(
      Object.entries(rulesOf(id).fields).map(([key, { type }]) => [
        key,
        Type.Optional(schemaOf[type]),
      ]),
    ),
    { additionalProperties: false },
  );
