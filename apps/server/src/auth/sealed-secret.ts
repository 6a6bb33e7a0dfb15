import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';

type Keys = { readonly config: Pick<Config, 'jwtKeys'> };

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/**
 * Encrypts a secret that the service has to know again, with the newest of the keys of the settings, for a purpose: it opens
 * for no other. The answer is base64url.
 */
export function sealSecret({ config }: Keys, purpose: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFrom(config.jwtKeys[0] ?? '', purpose), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The secret, and whether an older key has sealed it: then it is to be sealed again, before that key leaves the settings.
 * Undefined when no key opens it.
 */
export function openSecret(
  { config }: Keys,
  purpose: string,
  sealed: string,
): { readonly secret: string; readonly isOld: boolean } | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [index, key] of config.jwtKeys.entries()) {
    const secret = openWith(keyFrom(key, purpose), bytes);
    if (secret !== undefined) return { secret, isOld: index > 0 };
  }
  return undefined;
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return undefined;
  }
}

const keyFrom = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
