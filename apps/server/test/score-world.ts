import {
  startScorePlatform,
  type KeySet,
  type ScorePlatformDouble,
} from '../../../e2e/support/lti-scores.ts';
import { createAccountlessLogIn } from '../src/features/identity/sessions/anonymous.service.ts';
import { sealLtiUser, type LtiUser } from '../src/features/identity/lti/launch.ts';
import { publicKeys } from '../src/features/identity/lti/tool-key.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

const clientId = 'lasar-1';
const issuer = 'https://lms.example';

/** A world with a learning platform whose signatures, tokens and scores are those of a stand-in. */
export interface ScoreWorld extends World {
  readonly platform: ScorePlatformDouble;
  readonly registrationId: string;
}

/** The school `skolan` is licensed for `gy`. */
export async function startScoreWorld(env: NodeJS.ProcessEnv = {}): Promise<ScoreWorld> {
  const world = await startTree(env);
  const keys = (): Promise<KeySet> => publicKeys(world.context);
  const platform = await startScorePlatform({ clientId, issuer, keys });
  await addLicence(world, 'skolan', 'gy');
  const { id } = await world.context.db
    .insertInto('lti_registration')
    .values({
      name: 'Lärplattformen',
      issuer,
      client_id: clientId,
      authorization_endpoint: `${platform.url}/auth`,
      token_endpoint: platform.tokenEndpoint,
      authorization_server: null,
      jwks_uri: `${platform.url}/jwks`,
      origins: [platform.url],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...world,
    platform,
    registrationId: id,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await platform[Symbol.asyncDispose]();
    },
  };
}

const scope = (name: string): string => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`;

interface Link {
  readonly lineItem?: string;
  readonly lineItems?: string;
  readonly scopes?: readonly string[];
}

let links = 0;

/** A link in a course, as a launch leaves it. The answer is the id of its row. */
export async function addLink(
  { context, registrationId }: ScoreWorld,
  { lineItem, lineItems, scopes = ['score', 'lineitem'] }: Link,
): Promise<string> {
  const { id } = await context.db
    .insertInto('lti_resource_link')
    .values({
      registration_id: registrationId,
      deployment_id: '1',
      resource_link_id: `lank-${(links += 1)}`,
      line_item: lineItem ?? null,
      line_items: lineItems ?? null,
      scopes: scopes.map(scope),
      launched_on: swedishDay(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The headers of somebody who came by the platform. */
export async function launchedBearerOf(
  { context, registrationId }: ScoreWorld,
  who: 'school_anonymous_student' | 'school_anonymous_teacher',
  launch: Partial<LtiUser>,
): Promise<{ authorization: string }> {
  const lti = await sealLtiUser(context.config, { registrationId, ...launch });
  const { token } = await createAccountlessLogIn(context)(who, { organisationId: 'skolan' }, lti);
  return { authorization: `Bearer ${token}` };
}

/** A choice of content, as a launch leaves it. The answer is its id. */
export async function addChoice(
  { context, registrationId, platform }: ScoreWorld,
  row: {
    readonly returnUrl?: string;
    readonly acceptMultiple?: boolean;
    readonly acceptLineItem?: boolean;
    readonly acceptTypes?: string[];
    readonly minutes?: number;
  } = {},
): Promise<string> {
  const { returnUrl, acceptMultiple, acceptLineItem, acceptTypes, minutes = 60 } = row;
  const { id } = await context.db
    .insertInto('lti_deep_linking')
    .values({
      registration_id: registrationId,
      deployment_id: '1',
      return_url: returnUrl ?? platform.returnUrl,
      data: 'kurs 7',
      accept_types: acceptTypes ?? ['ltiResourceLink', 'link'],
      accept_multiple: acceptMultiple ?? true,
      accept_line_item: acceptLineItem ?? true,
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
