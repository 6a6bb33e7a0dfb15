import { loginProviderPaths, paths, skolonReturnPath, skolonStartPath } from '../paths.ts';

interface LoginProvider {
  readonly label: string;
  /** Begins a login: the server redirects the browser to the service. */
  readonly startPath: string;
  /** The page that the service sends the browser back to. */
  readonly returnPath: string;
  /** The call that finishes it. */
  readonly finishPath: `/api/${string}`;
}

const [, doorsPath] = loginProviderPaths;

const door = <Name extends string>(name: Name, label: string) => ({
  label,
  startPath: `${doorsPath}/${name}` as const,
  returnPath: `${doorsPath}/${name}/klar` as const,
  finishPath: `/api/auth/doors/${name}` as const,
});

/** The other services that say which school somebody comes from. */
export const loginProviders = {
  skolon: {
    label: 'Skolon',
    startPath: skolonStartPath,
    returnPath: skolonReturnPath,
    finishPath: '/api/skolon/skolon-redirect',
  },
  google: door('google', 'Google'),
  microsoft: door('microsoft', 'Microsoft'),
  // The person chooses an identity provider first.
  skolfederation: { ...door('skolfederation', 'Skolfederation'), startPath: paths.skolfederation },
} as const satisfies Record<string, LoginProvider>;

export type LoginProviderName = keyof typeof loginProviders;

export const loginProviderNames = Object.keys(loginProviders) as LoginProviderName[];

/** In the address of the login page: the school whose logins it shows first. */
export const schoolQuery = 'skola';

/** All ways in without an account that a school has of its own: those, and links in its learning platform. */
export const loginWays = [...loginProviderNames, 'lti'] as const;
export type LoginWay = (typeof loginWays)[number];

/** Those of them that speak OpenID Connect. */
export const openIdDoors = ['google', 'microsoft'] as const satisfies readonly LoginProviderName[];
export type OpenIdDoor = (typeof openIdDoors)[number];

/** Those of them that what the office has entered for a school opens: a domain, a tenant, a group or a unit code. */
export const doorNames = [
  ...openIdDoors,
  'skolfederation',
] as const satisfies readonly LoginProviderName[];
export type DoorName = (typeof doorNames)[number];

/** What a login at another service is for when nobody is logged in by it: to join an account, to try a door, or to prove a tenant. */
export const errandPurposes = ['join', 'trial', 'proof'] as const;
export type ErrandPurpose = (typeof errandPurposes)[number];

/** The purpose that a state ends with; undefined for a login. */
export const purposeOf = (state: string | null): ErrandPurpose | undefined =>
  errandPurposes.find((purpose) => state?.endsWith(`.${purpose}`));

/** The parameter of the address where a login begins that holds the errand, as the server has signed it. */
export const errandParameter = 'arende';

/** The addresses of Skolfederation that the server answers itself. */
export const skolfederationPaths = {
  /** Sends the browser to the identity provider that `idp` names. */
  begin: `${doorsPath}/skolfederation`,
  /** Where identity providers post their answers. */
  answer: `${doorsPath}/skolfederation/svar`,
  /** Describes this service to identity providers. */
  metadata: `${doorsPath}/skolfederation/metadata`,
} as const;

/** What every failure of a login through another service holds beside its code, also when the service is too busy for it. */
export const failedLogin = { message: 'Misslyckades' } as const;
