import {
  loginProviderNames,
  type LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import type { Config } from '#config/config.ts';

/** The other services that the settings let people log in with, in the order of the login page. */
export const configuredProviders = (config: Pick<Config, LoginProviderName>): LoginProviderName[] =>
  loginProviderNames.filter((name) => config[name] !== undefined);
