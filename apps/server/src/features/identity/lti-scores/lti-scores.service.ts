import type { Input, Output } from '@lasar/contract/endpoint';
import type { Graded, sendScore } from '@lasar/contract/identity/lti-scores';
import { hashFor } from '#auth/keyed-hash.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { correctAnswers } from '#features/assignments/forms/corrected-answers.service.ts';
import { countSending } from '#http/sending-limit.ts';
import { Problem } from '#problem.ts';
import { seal } from '#auth/sealed.ts';
import { findGradedLink, type GradedLink } from './graded-link.ts';
import { findScoreState, upsertScore } from './lti-scores.store.ts';
import type { ScoreSender } from './score-sender.ts';

type With = Pick<Context, 'config' | 'db'>;

/** The graded self-test of a session, and what became of its result. Throws `lti/no-line-item`. */
export async function requireGraded(context: With, user: User): Promise<Graded> {
  const link = await requireLink(context, user);
  const row = await findScoreState(context.db, placeOf(context, link));
  const { formId, sheet } = link;
  const state = row ? (row.failure === null ? 'waiting' : 'failed') : 'none';
  return { formId, ...(sheet !== undefined && { sheet }), state };
}

/**
 * Corrects a pupil's answers and leaves the points to the job that sends them. Another press replaces points that wait still.
 * Throws `lti/no-line-item`, `request/too-many`, and as `requireForm` does.
 */
export async function sendResult(
  context: Context,
  sender: ScoreSender,
  user: User,
  { body: { answers } }: Input<typeof sendScore>,
): Promise<Output<typeof sendScore>> {
  const { db, config } = context;
  const link = await requireLink(context, user);
  const place = placeOf(context, link);
  await countSending(context, 'lti-score', place);
  const { formId: id, sheet } = link;
  const form = { id, ...(sheet !== undefined && { sheet }) };
  const { name, right, questions } = await correctAnswers(context, user, form, answers);
  const score = {
    place,
    resourceLinkId: link.resourceLinkId,
    label: name,
    person: await seal(config, 'lti-score', link.person),
    points: right,
    most: questions,
  };
  await db.transaction().execute(async (trx) => sender.send(trx, await upsertScore(trx, score)));
  return { right, questions };
}

async function requireLink(context: With, user: User): Promise<GradedLink> {
  const link = await findGradedLink(context, user);
  if (!link) throw new Problem('lti/no-line-item');
  return link;
}

/** One place for each person and link, which tells neither. */
const placeOf = (context: With, { resourceLinkId, person }: GradedLink): string =>
  hashFor(context, 'lti-score', `${resourceLinkId}:${person}`);
