import { createHash } from 'node:crypto';
import { loginProviders } from '@lasar/contract/identity/login-provider-rules';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { createQueue } from '#jobs/queue.ts';
import { findSecrets, keepPerson } from '../providers/login-secrets.ts';
import { notTrusted } from '../providers/provider-logins.service.ts';
import { isJoined } from '../joined-logins/joined-logins.service.ts';
import type { LoginSecrets } from '../providers/identity-provider.ts';
import { arrivedOf, personOf, subjectOf } from './federation-person.ts';
import { findIdentityProvider } from './metadata/identity-providers.store.ts';
import { ResponseRefused } from './response-refused.ts';
import { readResponse } from './saml-response.ts';
import { ownSideOf } from './saml.ts';
import { requestIdOf } from './skolfederation-provider.ts';
import { insertUsedAssertion } from './used-assertions.store.ts';

/** What the browser posts for an identity provider. Anybody may have written it. */
export interface PostedAnswer {
  readonly SAMLResponse?: string;
  readonly RelayState?: string;
}

const { label, returnPath } = loginProviders.skolfederation;

// Signatures are checked on the thread that serves pages, a few milliseconds each.
const reading = { atOnce: 4, mayWait: 100 } as const;

/**
 * Takes answers of identity providers. They come by a request of another site, which carries no cookie: the browser is sent on
 * to the page of the login, which brings cookie and code.
 */
export function createAnswers(
  context: Context,
): (posted: PostedAnswer, client: RequestInfo) => Promise<string> {
  const { config, db, log } = context;
  const own = ownSideOf(config);
  const queue = createQueue(reading.atOnce, reading.mayWait);

  async function take({
    SAMLResponse: response,
    RelayState: state,
  }: PostedAnswer): Promise<string> {
    const secrets =
      state === undefined ? undefined : await findSecrets(db, 'skolfederation', state);
    // Nobody has asked for it, it was answered before, or it came too late.
    if (!own || !secrets || state === undefined) return returnPath;
    try {
      const provider = await findIdentityProvider(db, secrets.chosen ?? '');
      if (!provider) throw new ResponseRefused('provider');
      const requestId = requestIdOf(secrets);
      const assertion = await readResponse(response ?? '', { own, provider, requestId });
      const hash = createHash('sha256')
        .update(`${provider.entity_id}\n${assertion.id}`)
        .digest('hex');
      if (!(await insertUsedAssertion(db, hash, assertion.validUntil)))
        throw new ResponseRefused('replay');
      const kept = {
        ...personOf(assertion, provider),
        ...(await subjectToKeep(subjectOf(assertion, provider), secrets)),
        ...(secrets.errand && { arrived: arrivedOf(assertion) }),
      };
      if (!(await keepPerson(db, 'skolfederation', state, kept)))
        throw new ResponseRefused('replay');
    } catch (error) {
      if (!(error instanceof ResponseRefused)) throw error;
      log.warn({ reason: error.reason }, `an answer to a login with ${label} was refused`);
      const word = error.reason === 'status' ? 'access_denied' : notTrusted;
      return `${returnPath}?${new URLSearchParams({ error: word, state })}`;
    }
    return `${returnPath}?${new URLSearchParams({ code: secrets.verifier, state })}`;
  }

  /** A checksum of what somebody is known by: of one who joins or has joined an account, and of nobody else. */
  async function subjectToKeep(said: string | undefined, { errand }: LoginSecrets) {
    if (said === undefined) return {};
    const subject = createHash('sha256').update(said).digest('hex');
    const isWanted =
      errand?.purpose === 'join' || (await isJoined(context, 'skolfederation', subject));
    return isWanted ? { subject } : {};
  }

  return (posted, { address, signal }) =>
    queue.run(() => take(posted), { key: address, ...(signal && { signal }) });
}
