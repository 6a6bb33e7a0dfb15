import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { Context } from '#context.ts';
import { seal, unseal } from '#auth/sealed.ts';

type With = Pick<Context, 'config' | 'db'>;

const algorithm = 'RS256';

/** The public keys of this tool, as platforms fetch them. */
export async function publicKeys(context: With): Promise<{ readonly keys: readonly JWK[] }> {
  const { kty, n, e, kid } = await requireKey(context);
  return {
    keys: [{ kty: kty ?? '', n: n ?? '', e: e ?? '', kid: kid ?? '', use: 'sig', alg: algorithm }],
  };
}

/** Signs a token of this tool: what a platform accepts from it. `seconds` is how long it counts. */
export async function signAsTool(
  context: With,
  payload: JWTPayload,
  seconds: number,
): Promise<string> {
  const { kid, ...key } = await requireKey(context);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: kid ?? '' })
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await importJWK(key, algorithm));
}

/**
 * The key that this tool signs with: the newest one that the installation can open, or a new one. A row that cannot be opened is
 * of an installation whose own keys were replaced: platforms fetch the new one by the address that they know.
 */
async function requireKey(context: With): Promise<JWK> {
  const { config, db } = context;
  const rows = await db.selectFrom('lti_key').select('sealed').orderBy('kid').execute();
  for (const { sealed } of rows) {
    const text = await unseal(config, 'lti-key', sealed);
    if (text !== undefined) return JSON.parse(text) as JWK;
  }
  const { privateKey } = await generateKeyPair(algorithm, {
    extractable: true,
    modulusLength: 2048,
  });
  const bare = await exportJWK(privateKey);
  const key = { ...bare, kid: await calculateJwkThumbprint(bare) };
  await db
    .insertInto('lti_key')
    .values({ kid: key.kid, sealed: await seal(config, 'lti-key', JSON.stringify(key)) })
    .execute();
  // Two processes may have made one each. The first by its name counts for both.
  return requireKey(context);
}
