import { randomUUID } from 'node:crypto';
import type { Output } from '@lasar/contract/endpoint';
import type { answerPicking, Pick as Picked, Picking } from '@lasar/contract/identity/lti-picker';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { Problem } from '#problem.ts';
import { findLtiUser } from '../lti/launch.ts';
import { signAsTool } from '../lti/tool-key.ts';
import { contentItemOf, linkType } from './content-item.ts';
import { findPicking, type PickingRow } from './picking.store.ts';

const claim = (name: string): string => `https://purl.imsglobal.org/spec/${name}`;

/** How long the platform may take to read the answer. */
const answerSeconds = 300;

/** What the platform takes of a teacher's choice. Throws `lti/choice-ended`. */
export async function requirePicking(context: Context, user: User, id: string): Promise<Picking> {
  const row = await requireRow(context, user, id);
  return {
    host: new URL(row.return_url).host,
    acceptsMany: row.accept_multiple,
    acceptsResults: row.accept_line_item,
  };
}

/**
 * The signed answer with what a teacher has chosen (deep linking 2.0, section 4). It says the same however often it is asked
 * for, and the platform takes it for its own request alone: `data` goes back as it came. Throws `lti/choice-ended`,
 * `lti/choice-not-accepted`, and as `contentItemOf` does.
 */
export async function signPicks(
  context: Context,
  user: User,
  id: string,
  picks: readonly Picked[],
): Promise<Output<typeof answerPicking>> {
  const row = await requireRow(context, user, id);
  if (!isAccepted(row, picks)) throw new Problem('lti/choice-not-accepted');
  const items = await mapInTurns(picks, (pick) => contentItemOf(context, user, pick));
  const answer = {
    iss: row.client_id,
    aud: row.issuer,
    nonce: randomUUID(),
    [claim('lti/claim/message_type')]: 'LtiDeepLinkingResponse',
    [claim('lti/claim/version')]: '1.3.0',
    [claim('lti/claim/deployment_id')]: row.deployment_id,
    [claim('lti-dl/claim/content_items')]: items,
    ...(row.data !== null && { [claim('lti-dl/claim/data')]: row.data }),
  };
  return { returnUrl: row.return_url, jwt: await signAsTool(context, answer, answerSeconds) };
}

function isAccepted(row: PickingRow, picks: readonly Picked[]): boolean {
  if (picks.length > 1 && !row.accept_multiple) return false;
  if (picks.length > 0 && !row.accept_types.includes(linkType)) return false;
  return row.accept_line_item || picks.every((pick) => !('counts' in pick));
}

/** The row of a choice. Its address is one of the platform's own, or the browser would post a signed answer elsewhere. */
async function requireRow({ config, db }: Context, user: User, id: string): Promise<PickingRow> {
  const lti = await findLtiUser(config, user);
  const row = lti && (await findPicking(db, id, lti.registrationId));
  if (!row?.origins.includes(URL.parse(row.return_url)?.origin ?? ''))
    throw new Problem('lti/choice-ended');
  return row;
}
