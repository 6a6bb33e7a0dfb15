import type { IdentityProvider } from '@lasar/contract/identity/doors';
import { skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#shared/device/stored.ts';

const key = 'lasar.device.skolfederation';

/** The identity provider that was chosen last in this browser; undefined on the server. */
export function useChosenProvider(): IdentityProvider | undefined {
  const [chosen, setChosen] = useState<IdentityProvider>();
  useEffect(() => setChosen(parse(readStored(key))), []);
  return chosen;
}

export const rememberProvider = ({ id, name }: IdentityProvider): void =>
  writeStored(key, JSON.stringify({ id, name }));

/** The address that sends the browser to an identity provider. */
export const beginAt = ({ id }: Pick<IdentityProvider, 'id'>): string =>
  `${skolfederationPaths.begin}?idp=${encodeURIComponent(id)}`;

/** Anything may have written it. */
function parse(stored: string | undefined): IdentityProvider | undefined {
  try {
    const { id, name } = Object(JSON.parse(stored ?? 'null')) as Partial<
      Record<keyof IdentityProvider, unknown>
    >;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}
