import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Context } from '#context.ts';
import { ScoreRefused } from './ask-platform.ts';
import { createPlatformClient, type TokenPlatform } from './platform-client.ts';

/*
 * The Assignment and Grade Services of LTI Advantage, version 2.0: line items and scores. The scores of a line item are posted
 * beside it, with a token for that scope alone.
 */

/** The scopes that a launch may allow. */
export const scoreScopes = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;

const contentTypes = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
} as const;

/** Where points are kept: the line item of a link, or the list in which that of the link is found or made. */
export type ScoreTarget =
  | { readonly lineItem: string }
  | { readonly lineItems: string; readonly resourceLink: string; readonly label: string };

/** What is told of somebody: points alone, for work that is done and corrected. */
interface PlatformScore {
  /** Who it is at the platform. */
  readonly person: string;
  readonly points: number;
  readonly most: number;
  /** The platform keeps the score with the latest time. */
  readonly at: Date;
}

const LineItem = Type.Object({ id: Type.String({ maxLength: 2_000 }) });
const LineItems = Type.Array(
  Type.Object({ ...LineItem.properties, resourceLinkId: Type.Optional(Type.String()) }),
);

/** Posts a score to a platform. Throws ScoreRefused. */
export type PostScore = (
  platform: TokenPlatform,
  target: ScoreTarget,
  score: PlatformScore,
) => Promise<void>;

export function createPostScore(context: Pick<Context, 'config' | 'db'>): PostScore {
  const client = createPlatformClient(context);

  /** The line item of a link: the first that the platform has for it, or a new one. */
  async function lineItemOf(
    platform: TokenPlatform,
    { lineItems, resourceLink, label }: Extract<ScoreTarget, { readonly lineItems: string }>,
    most: number,
  ): Promise<string> {
    const list = new URL(lineItems);
    list.searchParams.set('resource_link_id', resourceLink);
    const found = await client.ask(platform, scoreScopes.lineItem, list.href, {
      headers: { accept: contentTypes.lineItems },
    });
    // Some platforms do not filter what they list.
    const known = Check(LineItems, found.json)
      ? found.json.find(({ resourceLinkId }) => resourceLinkId === resourceLink)
      : undefined;
    if (known) return known.id;
    const made = await client.ask(platform, scoreScopes.lineItem, lineItems, {
      method: 'POST',
      headers: { 'content-type': contentTypes.lineItem, accept: contentTypes.lineItem },
      body: JSON.stringify({ label, scoreMaximum: most, resourceLinkId: resourceLink }),
    });
    if (!Check(LineItem, made.json)) throw new ScoreRefused('refused', true, made.status);
    return made.json.id;
  }

  return async (platform, target, { person, points, most, at }) => {
    const lineItem =
      'lineItem' in target ? target.lineItem : await lineItemOf(platform, target, most);
    const scores = scoresOf(lineItem);
    if (scores === undefined) throw new ScoreRefused('refused', true);
    await client.ask(platform, scoreScopes.score, scores, {
      method: 'POST',
      headers: { 'content-type': contentTypes.score },
      body: JSON.stringify({
        userId: person,
        scoreGiven: points,
        scoreMaximum: most,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: at.toISOString(),
      }),
    });
  };
}

/** The address of a line item's scores, which keeps the query that some platforms have in theirs. */
function scoresOf(lineItem: string): string | undefined {
  const url = URL.parse(lineItem);
  if (!url) return undefined;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
  return url.href;
}
