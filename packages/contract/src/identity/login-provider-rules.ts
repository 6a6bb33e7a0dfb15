import { skolonStartPath } from '../paths.ts';

interface LoginProvider {
  readonly label: string;
  /** Begins a login: the server redirects the browser to the service. */
  readonly startPath: string;
  /** The call that finishes it. */
  readonly finishPath: `/api/${string}`;
}

/** The other services that say which school somebody comes from. */
export const loginProviders = {
  skolon: {
    label: 'Skolon',
    startPath: skolonStartPath,
    finishPath: '/api/skolon/skolon-redirect',
  },
} as const satisfies Record<string, LoginProvider>;

export type LoginProviderName = keyof typeof loginProviders;

export const loginProviderNames = Object.keys(loginProviders) as LoginProviderName[];

/** What every failure of a login through another service holds beside its code, also when the service is too busy for it. */
export const failedLogin = { message: 'Misslyckades' } as const;
