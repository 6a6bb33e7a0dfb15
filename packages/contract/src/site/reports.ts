import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Trap } from '../customers/quotes.ts';
import { Id } from '../records.ts';
import { descriptionRule, reporterAddress, reportKinds } from './report-rules.ts';

export const reportedPages = ['lesson', 'assignment'] as const;
const { maxLength, pattern } = descriptionRule('other');

/** A report of an error on a page, from anybody. `email` is present when a reply is wanted. */
export const reportFields = {
  pageType: Type.Enum([...reportedPages]),
  pageId: Id,
  kind: Type.Enum([...reportKinds]),
  description: Type.Optional(Type.String({ minLength: 1, maxLength, pattern })),
  email: Type.Optional(
    Type.String({ maxLength: reporterAddress.maxLength, pattern: reporterAddress.pattern }),
  ),
};

const PageReport = Type.Object({ ...reportFields, extra: Trap }, { additionalProperties: false });
export type PageReport = Static<typeof PageReport>;

export const reportPage = {
  method: 'POST',
  path: '/api/reports',
  summary: 'Rapportera ett fel i en lektion eller uppgift',
  access: 'public',
  cache: 'none',
  body: PageReport,
  response: Type.Object({}),
  problems: [
    'lesson/not-found',
    'assignment/not-found',
    'report/description-missing',
    'request/too-many',
  ],
} as const satisfies Endpoint;
