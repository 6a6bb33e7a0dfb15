import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { Id } from '@lasar/contract/records';
import type { Config } from '#config/config.ts';
import { Problem } from '#problem.ts';

const sessionHours = 12;

/** The session that a token describes. It suffices for users without a row of their own. */
export interface Claims {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly organisationId?: string;
  /** The class code that was used to log in. The session ends with it. */
  readonly classCodeId?: string;
  /** Of a session that began at a learning platform: who it is there, encrypted. */
  readonly lti?: string;
  readonly sessionVersion: number;
}

/** A verified token's session, with its start and end. */
export interface Session extends Claims {
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

export interface Tokens {
  readonly sign: (claims: Claims) => Promise<string>;
  /** Throws `session/expired` for an expired token of this installation, `session/invalid` for anything else. */
  readonly verify: (token: string) => Promise<Session>;
}

const Payload = Type.Object({
  sub: Id,
  roles: Type.Array(Type.String()),
  organisation: Type.Optional(Id),
  code: Type.Optional(Id),
  lti: Type.Optional(Type.String()),
  sv: Type.Integer({ minimum: 1 }),
  iat: Type.Integer(),
  exp: Type.Integer(),
});

/** Signs tokens with the newest key of the installation, and accepts tokens signed with any of its keys. */
export function createTokens({
  jwtKeys,
  publicUrl,
}: Pick<Config, 'jwtKeys' | 'publicUrl'>): Tokens {
  const keys = new Map(jwtKeys.map((key) => [keyId(key), createSecretKey(key, 'base64url')]));
  const [newest] = keys;
  if (!newest) throw new Error('there is no key to sign with');
  const [kid, secret] = newest;
  const parties = { issuer: publicUrl, audience: `${publicUrl}/api` };
  return {
    sign: ({ userId, roles, organisationId, classCodeId, lti, sessionVersion }) =>
      // What is undefined is left out of the token.
      new SignJWT({
        roles: [...roles],
        sv: sessionVersion,
        organisation: organisationId,
        code: classCodeId,
        lti,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .setIssuer(parties.issuer)
        .setAudience(parties.audience)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${sessionHours}h`)
        .sign(secret),
    verify: async (token) => sessionOf(await payloadOf(token, keys, parties)),
  };
}

/** A short id of a key that reveals nothing about it. */
const keyId = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 8);

async function payloadOf(
  token: string,
  keys: ReadonlyMap<string, KeyObject>,
  parties: { readonly issuer: string; readonly audience: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.get(kid ?? '');
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { ...parties, algorithms: ['HS256'] },
    );
    return payload;
  } catch (error) {
    // jose throws errors of its own for every kind of bad token; anything else is a bug of ours.
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new Problem(error instanceof errors.JWTExpired ? 'session/expired' : 'session/invalid', {
      cause: error,
    });
  }
}

function sessionOf(payload: JWTPayload): Session {
  if (!fits(payload)) throw new Problem('session/invalid');
  const { sub, roles, organisation, code, lti, sv, iat, exp } = payload;
  return {
    userId: sub,
    roles,
    ...(organisation !== undefined && { organisationId: organisation }),
    ...(code !== undefined && { classCodeId: code }),
    ...(lti !== undefined && { lti }),
    sessionVersion: sv,
    startedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

const fits = (payload: JWTPayload): payload is JWTPayload & Static<typeof Payload> =>
  Check(Payload, payload);
