import { errors, jwtVerify, type JWTPayload } from 'jose';
import { ltiMessageTypes } from '@lasar/contract/identity/lti-rules';
import type { Config } from '#config/config.ts';
import { NotFetched } from '#http/safe-fetch.ts';
import { claimOf, deepLinkingOf, gradingOf, textsOf } from './launch-claims.ts';
import { LaunchRefused, type RefusedBecause } from './launch-refused.ts';
import type { Launch } from './launch.ts';
import { isTeacher } from './lti-roles.ts';
import { pageOf } from './own-pages.ts';
import type { createPlatformKeys } from './platform-keys.ts';
import type { RegistrationRow } from './registrations.store.ts';

/** What the id token of an answer must fit. */
interface Expected {
  readonly registration: RegistrationRow;
  readonly nonce: string;
}

// What the security framework of 1EdTech names. None of them is made with a shared secret.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];

// In seconds: for clocks that differ, and the oldest token that is taken.
const clockTolerance = 60;
const maxTokenAge = 10 * 60;

/** Checks the id token of a platform, as the core specification of LTI 1.3 demands (5.1.3), and reads it. Throws LaunchRefused. */
export async function verifyLaunch(
  config: Pick<Config, 'publicUrl'>,
  keysOf: ReturnType<typeof createPlatformKeys>,
  idToken: string,
  { registration, nonce }: Expected,
): Promise<Launch> {
  const { issuer, client_id: audience, jwks_uri: jwksUri, origins } = registration;
  const claims = await jwtVerify(idToken, keysOf(jwksUri), {
    issuer,
    audience,
    algorithms,
    clockTolerance,
    maxTokenAge,
    requiredClaims: ['exp', 'iat'],
  }).then(({ payload }) => payload, refuse);
  // Of several audiences, the platform says for which one it is meant.
  const { azp } = claims;
  if (azp === undefined ? Array.isArray(claims.aud) && claims.aud.length > 1 : azp !== audience)
    throw new LaunchRefused('audience');
  if (claims['nonce'] !== nonce) throw new LaunchRefused('nonce');
  if (claimOf(claims, 'version') !== '1.3.0') throw new LaunchRefused('version');
  const messageType = ltiMessageTypes.find((each) => each === claimOf(claims, 'message_type'));
  if (!messageType) throw new LaunchRefused('message');
  const deploymentId = claimOf(claims, 'deployment_id');
  if (typeof deploymentId !== 'string' || deploymentId === '' || deploymentId.length > 255)
    throw new LaunchRefused('deployment');
  const shared = { deploymentId, ...personOf(claims) };
  if (messageType === 'LtiDeepLinkingRequest') {
    // Whoever chooses content for a course is a teacher of it.
    if (!shared.isTeacher) throw new LaunchRefused('role');
    const deepLinking = deepLinkingOf(claims, origins);
    if (!deepLinking) throw new LaunchRefused('deep-linking');
    return { ...shared, messageType, to: '/', deepLinking };
  }
  const to = pageOf(config, claimOf(claims, 'target_link_uri'));
  const link = Object(claimOf(claims, 'resource_link')) as { readonly id?: unknown };
  if (to === undefined || typeof link.id !== 'string') throw new LaunchRefused('target');
  const grading = gradingOf(claims);
  return { ...shared, messageType, to, resourceLinkId: link.id, ...(grading && { grading }) };
}

const personOf = (claims: JWTPayload): Pick<Launch, 'isTeacher' | 'sub'> => ({
  isTeacher: isTeacher(textsOf(claimOf(claims, 'roles'))),
  ...(typeof claims.sub === 'string' && claims.sub.length <= 255 && { sub: claims.sub }),
});

const claimReasons: Readonly<Record<string, RefusedBecause>> = {
  iss: 'issuer',
  aud: 'audience',
  exp: 'time',
  iat: 'time',
  nbf: 'time',
};

/** Why a token is not what the platform must send. The error itself may hold claims about a person. */
function refuse(error: unknown): never {
  if (error instanceof NotFetched || error instanceof errors.JWKSTimeout)
    throw new LaunchRefused('keys');
  if (error instanceof errors.JWKSInvalid) throw new LaunchRefused('keys');
  if (error instanceof errors.JWTExpired) throw new LaunchRefused('time');
  if (error instanceof errors.JWTClaimValidationFailed)
    throw new LaunchRefused(claimReasons[error.claim] ?? 'token');
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
    throw new LaunchRefused('signature');
  // What else the library throws is of the key set's server, whose answer was not 200 or not JSON.
  if (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
    throw new LaunchRefused('keys');
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    throw new LaunchRefused('token');
  throw error;
}
