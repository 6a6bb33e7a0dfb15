import { hkdfSync } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, errors } from 'jose';
import type { Config } from '#config/config.ts';

type Keys = Pick<Config, 'jwtKeys'>;

/** What a sealed text is for. One that was sealed for something else does not open. */
export type SealedFor = 'lti-key' | 'lti-launch' | 'lti-score' | 'lti-user' | 'webhook-secret';

/** Encrypts a text with the newest key of the installation. */
export const seal = ({ jwtKeys }: Keys, purpose: SealedFor, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(jwtKeys[0] ?? '', purpose));

/** Opens a sealed text with any of the keys of the installation. Undefined for what none of them opens. */
export const unseal = async (
  config: Keys,
  purpose: SealedFor,
  sealed: string,
): Promise<string | undefined> => (await openSealed(config, purpose, sealed))?.text;

/** Opens a sealed text as `unseal` does. An old one is to be sealed again before its key leaves the settings. */
export async function openSealed(
  { jwtKeys }: Keys,
  purpose: SealedFor,
  sealed: string,
): Promise<{ readonly text: string; readonly isOld: boolean } | undefined> {
  for (const [index, key] of jwtKeys.entries()) {
    try {
      const { plaintext } = await compactDecrypt(sealed, keyFor(key, purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return { text: new TextDecoder().decode(plaintext), isOld: index > 0 };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return undefined;
}

const keyFor = (key: string, purpose: SealedFor): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));
