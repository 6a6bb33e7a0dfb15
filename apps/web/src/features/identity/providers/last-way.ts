import {
  loginProviderNames,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#shared/device/stored.ts';

const key = 'lasar.device.login-way';

/** The service that somebody last logged in with in this browser; undefined on the server. */
export function useLastWay(): LoginProviderName | undefined {
  const [way, setWay] = useState<LoginProviderName>();
  useEffect(() => setWay(loginProviderNames.find((name) => name === readStored(key))), []);
  return way;
}

export const rememberWay = (name: LoginProviderName): void => writeStored(key, name);
