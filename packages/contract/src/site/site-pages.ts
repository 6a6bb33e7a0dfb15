import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { publicPageIds } from './site-page-rules.ts';

/** The texts of a page by their fields: plain text, and for Markdown HTML that is safe in a page. */
export const SiteTexts = Type.Record(
  Type.String(),
  Type.Union([
    Type.String(),
    Type.Array(Type.Object({ heading: Type.String(), html: Type.String() })),
  ]),
);
export type SiteTexts = Static<typeof SiteTexts>;

/** The texts of a page as visitors read them: its own, or those that come with the service. */
export const getSitePage = {
  method: 'GET',
  path: '/api/site-pages/:id',
  summary: 'Texterna på en sida',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: Type.Object({ id: Type.Enum(publicPageIds) }),
  response: SiteTexts,
  problems: [],
} as const satisfies Endpoint;
