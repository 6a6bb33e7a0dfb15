import type { LoginProviderName } from '@lasar/contract/identity/login-provider-rules';
import type { AccountlessId } from '#auth/principal.ts';

/** What a provider needs to send a browser to its service. Identity makes the state, keeps it, and checks it. */
interface BeginningLogin {
  readonly redirectUri: string;
  /** Absent where a front end on another host keeps none. */
  readonly state?: string;
}

/** An answer of the service, after identity has checked that this browser began the login. */
export interface ReturnedLogin {
  readonly redirectUri: string;
  readonly code: string;
}

/** The id by which another service knows a school. */
export interface SchoolKey {
  readonly kind: 'skolon';
  readonly value: string;
}

/** What a service says of the person who logs in: no name, and nothing that is stored. */
export interface ExternalPerson {
  /** The first that a school here has decides. */
  readonly schools: readonly SchoolKey[];
  /** Whoever works at the school. Everybody else has the rights of a pupil. */
  readonly isTeacher: boolean;
}

/** Another service that says which school somebody comes from, and whether they work there. */
export interface IdentityProvider {
  readonly name: LoginProviderName;
  /** False without its settings: the site then does not offer it. */
  readonly isConfigured: boolean;
  /** Who somebody is here: one user for all pupils, and one for all teachers. */
  readonly users: Readonly<Record<'student' | 'teacher', AccountlessId>>;
  /** The first half of the codes of its problems. */
  readonly problems: 'skolon';
  /** The page of this site that the service sends the browser back to. */
  readonly returnPath: string;
  /** The calls to which the browser sends the cookie with the state of a login. */
  readonly cookiePath: string;
  /** The pages on other hosts that the service may send the browser back to. */
  readonly foreignReturns: readonly string[];
  /** False where the service does not return the state. */
  readonly requiresState: boolean;
  /** The address of the service to log in at. */
  readonly begin: (login: BeginningLogin) => Promise<string>;
  /** The person whom an answer means. Throws a problem of the provider. */
  readonly complete: (answer: ReturnedLogin) => Promise<ExternalPerson>;
}
