import { loginProviders, skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import { renewMetadata } from '#features/identity/skolfederation/renew-metadata.service.ts';
import { idOfPath } from '#database/rows.ts';
import { samlPerson, type SamlName } from '../../../e2e/support/saml-people.ts';
import {
  samlSettings,
  startFederation,
  type Answer,
  type Changes,
  type FederationDouble,
} from '../../../e2e/support/saml.ts';
import { finishAt } from './door-world.ts';
import { addLicence } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

export { federationXml, signRoot } from '../../../e2e/support/saml-metadata.ts';
export { unitCodes } from '../../../e2e/support/saml-people.ts';
export { newKeyPair } from '../../../e2e/support/certificate.ts';
export type { SamlName };

export interface FederationWorld extends World {
  readonly federation: FederationDouble;
}

/** A world that has read the metadata of a double of Skolfederation, and a school licensed for `gy` without a door. */
export async function startFederationWorld(): Promise<FederationWorld> {
  const federation = await startFederation();
  const world = await startTree(samlSettings(federation));
  federation.serviceMetadata = (await world.app.inject(skolfederationPaths.metadata)).body;
  await renewMetadata(world.context);
  await addLicence(world, 'skolan', 'gy');
  return {
    ...world,
    federation,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await federation[Symbol.asyncDispose]();
    },
  };
}

/** Begins a login at the identity provider of a person: the redirect to it, and the cookie that holds the state. */
export async function beginAs({ app, federation }: FederationWorld, name: SamlName) {
  const idp = idOfPath('identity-provider', federation.entityIdOf(samlPerson(name).provider));
  const reply = await app.inject(`${skolfederationPaths.begin}?idp=${idp}`);
  const location = new URL(String(reply.headers.location), 'http://here.invalid');
  const [mark = ''] = String(reply.headers['set-cookie']).split(';');
  return { location, mark, state: location.searchParams.get('RelayState') ?? '' };
}

/** Posts an answer as a browser does that comes from the identity provider: the page that it is sent on to. */
export async function post({ app }: Pick<World, 'app'>, answer: Partial<Answer>): Promise<URL> {
  const reply = await app.inject({
    method: 'POST',
    url: skolfederationPaths.answer,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
    },
    payload: new URLSearchParams(answer).toString(),
  });
  if (reply.statusCode !== 303) throw new Error(`${reply.statusCode}: ${reply.body}`);
  const to = new URL(String(reply.headers.location), 'http://here.invalid');
  if (to.host !== 'here.invalid' || to.pathname !== loginProviders.skolfederation.returnPath)
    throw new Error(`sent to ${to.href}`);
  return to;
}

/** Calls what finishes a login, with the parameters of the page. */
export const finish = (world: Pick<World, 'app'>, page: URL, mark: string) =>
  finishAt(world, 'skolfederation', Object.fromEntries(page.searchParams), mark);

/** Logs in as a person of the double, whose answer is changed before or after it is signed. */
export async function logInAs(
  world: FederationWorld,
  name: SamlName,
  changes: Changes = {},
  tamper: (xml: string) => string = (xml) => xml,
) {
  const { location, mark } = await beginAs(world, name);
  const { SAMLResponse, RelayState } = await world.federation.answerTo(location, name, changes);
  const xml = tamper(Buffer.from(SAMLResponse, 'base64').toString());
  const page = await post(world, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState });
  return finish(world, page, mark);
}
