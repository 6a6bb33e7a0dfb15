import { asksForResult } from '@lasar/contract/identity/lti-pick-rules';
import { sheetOfCode } from '@lasar/contract/assignments/practice-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { findLtiUser } from '../lti/launch.ts';
import { findResourceLink } from './lti-scores.store.ts';
import { scoreScopes } from './platform-scores.ts';

/** The link of a learning platform that a pupil's session began at, whose results the teacher has asked for. */
export interface GradedLink {
  readonly resourceLinkId: string;
  /** Who the pupil is at the platform. */
  readonly person: string;
  readonly formId: string;
  /** The number that the tasks of practice are made with, which the teacher's choice has fixed. */
  readonly sheet?: number;
}

/**
 * The graded link of a session; undefined where it has none. All of it comes from the platform's signed launch, which the token
 * carries encrypted: nothing that the browser says chooses a line item, a person or a self-test.
 */
export async function findGradedLink(
  { config, db }: Pick<Context, 'config' | 'db'>,
  user: User,
): Promise<GradedLink | undefined> {
  const lti = await findLtiUser(config, user);
  const form = lti?.to === undefined ? undefined : formOf(lti.to);
  if (!form || lti?.resourceLinkId === undefined || lti.sub === undefined) return undefined;
  const link = await findResourceLink(db, lti.resourceLinkId);
  if (!link || !takesScores(link)) return undefined;
  return { resourceLinkId: link.id, person: lti.sub, ...form };
}

/** Whether a platform has a place for scores of a link: a line item, or a list in which one may be made. */
function takesScores({
  line_item: lineItem,
  line_items: lineItems,
  scopes,
}: {
  readonly line_item: string | null;
  readonly line_items: string | null;
  readonly scopes: readonly string[];
}): boolean {
  if (!scopes.includes(scoreScopes.score)) return false;
  return lineItem !== null || (lineItems !== null && scopes.includes(scoreScopes.lineItem));
}

/** The self-test of a page's address that asks for its result. */
function formOf(path: string): Pick<GradedLink, 'formId' | 'sheet'> | undefined {
  const url = URL.parse(path, 'http://here.invalid');
  const formId = /^\/formular\/([A-Za-z0-9_-]{1,64})$/.exec(url?.pathname ?? '')?.[1];
  if (!url || formId === undefined || !asksForResult(url.search)) return undefined;
  const sheet = sheetOfCode(url.searchParams.get('blad') ?? '');
  return { formId, ...(sheet !== undefined && { sheet }) };
}
