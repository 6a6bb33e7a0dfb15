import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import { paths } from '@lasar/contract/paths';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { Context } from '#context.ts';
import { isFetchable, NotFetched, safeFetch } from '#http/safe-fetch.ts';
import { findSchool } from '#features/customers/organisations/organisations.service.ts';
import { connectSchool } from './connect-school.ts';
import { claimInvitation, giveInvitationBack } from './invitations.store.ts';
import { hashOf } from './lti-logins.store.ts';

const configurationClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

const Url = Type.String({ maxLength: 1_000 });

/** The part of a platform's OpenID configuration that a registration needs (Dynamic Registration 1.0, 3.4). */
const OpenIdConfiguration = Type.Object({
  issuer: Url,
  authorization_endpoint: Url,
  token_endpoint: Url,
  jwks_uri: Url,
  registration_endpoint: Url,
  authorization_server: Type.Optional(Url),
  scopes_supported: Type.Optional(Type.Array(Type.String())),
});
type OpenIdConfiguration = Static<typeof OpenIdConfiguration>;

const Registered = Type.Object({ client_id: Type.String({ minLength: 1, maxLength: 255 }) });

/** The query of the address at which a platform registers itself. Anybody may have written it. */
export interface Registering {
  readonly inbjudan?: string;
  readonly openid_configuration?: string;
  readonly registration_token?: string;
}

/** Why a platform was not registered. */
export type NotRegistered =
  | 'invitation'
  | 'configuration'
  | 'issuer'
  | 'unreachable'
  | 'declined'
  | 'taken';

export interface RegisteredPlatform {
  readonly school: string;
  readonly origins: readonly string[];
}

const scopes = ['lineitem', 'lineitem.readonly', 'score'].map(
  (name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`,
);

/**
 * Registers this tool at the platform that an invitation was given to, and the platform here, for the school of the invitation.
 * An invitation counts once; one whose registration fails may be used again. `shownAt` is the origin of the page that began it.
 */
export async function registerPlatform(
  context: Context,
  { inbjudan = '', openid_configuration: address = '', registration_token: token }: Registering,
  shownAt: string | undefined,
): Promise<RegisteredPlatform | NotRegistered> {
  const { config, db, log } = context;
  const tokenHash = hashOf(inbjudan);
  const organisationId = await claimInvitation(db, tokenHash);
  const school = organisationId && (await findSchool(db, organisationId));
  if (!school) return 'invitation';
  const outcome = await register(context, address, token, school.id, shownAt).catch(
    (error: unknown) => {
      if (error instanceof NotFetched) return 'unreachable' as const;
      throw error;
    },
  );
  if (typeof outcome !== 'string') return { ...outcome, school: school.name };
  await giveInvitationBack(db, tokenHash);
  log.warn({ reason: outcome, site: config.publicUrl }, 'a learning platform was not registered');
  return outcome;
}

async function register(
  context: Context,
  address: string,
  token: string | undefined,
  organisationId: string,
  shownAt: string | undefined,
): Promise<Pick<RegisteredPlatform, 'origins'> | NotRegistered> {
  const { config } = context;
  const platform = await fetchConfiguration(context, address);
  if (typeof platform === 'string') return platform;
  const answer = await safeFetch(config, platform.registration_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(toolOf(context, platform)),
  });
  const registered = answer.status < 300 ? parsed(answer.text) : undefined;
  if (!Check(Registered, registered)) return 'declined';
  const origins = [
    ...new Set([
      ...[platform.issuer, platform.authorization_endpoint, address].map(
        (each) => new URL(each).origin,
      ),
      ...(shownAt === undefined ? [] : [shownAt]),
    ]),
  ];
  const isNew = await connectSchool(context.db, organisationId, {
    name: new URL(platform.issuer).hostname,
    issuer: platform.issuer,
    client_id: registered.client_id,
    authorization_endpoint: platform.authorization_endpoint,
    token_endpoint: platform.token_endpoint,
    authorization_server: platform.authorization_server ?? null,
    jwks_uri: platform.jwks_uri,
    origins,
  });
  return isNew ? { origins } : 'taken';
}

/** Reads how the platform is reached. Its issuer must be the host that says so: nobody registers the platform of another. */
async function fetchConfiguration(
  { config }: Pick<Context, 'config'>,
  address: string,
): Promise<OpenIdConfiguration | NotRegistered> {
  if (!isFetchable(config, address)) return 'configuration';
  const { status, text } = await safeFetch(config, address);
  const platform = status === 200 ? parsed(text) : undefined;
  if (!Check(OpenIdConfiguration, platform)) return 'configuration';
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } =
    platform;
  const addresses = [
    issuer,
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    registration_endpoint,
  ];
  if (!addresses.every((each) => isFetchable(config, each))) return 'configuration';
  return new URL(issuer).host === new URL(address).host ? platform : 'issuer';
}

/** This tool, as a platform registers it. It asks for no name and no address of anybody. */
function toolOf({ config }: Pick<Context, 'config'>, platform: OpenIdConfiguration): object {
  const { publicUrl, productName, contactEmail } = config;
  const launch = publicUrl + ltiPaths.launch;
  const supported = platform.scopes_supported;
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: publicUrl + ltiPaths.login,
    redirect_uris: [launch],
    client_name: productName,
    jwks_uri: publicUrl + ltiPaths.jwks,
    logo_uri: `${publicUrl}/favicon.svg`,
    client_uri: publicUrl,
    policy_uri: publicUrl + paths.privacy,
    contacts: [contactEmail],
    token_endpoint_auth_method: 'private_key_jwt',
    scope: scopes.filter((scope) => supported?.includes(scope) ?? true).join(' '),
    [configurationClaim]: {
      domain: new URL(publicUrl).host,
      target_link_uri: launch,
      claims: ['iss', 'sub'],
      messages: [
        { type: 'LtiResourceLinkRequest' },
        {
          type: 'LtiDeepLinkingRequest',
          target_link_uri: launch,
          label: `Välj från ${productName}`,
        },
      ],
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
