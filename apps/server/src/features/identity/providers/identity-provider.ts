import type {
  ErrandPurpose,
  LoginProviderName,
} from '@lasar/contract/identity/login-provider-rules';
import type { AccountlessId } from '#auth/principal.ts';
import type { SchoolKey } from '#features/customers/school-doors/school-doors.service.ts';

/** What the answer of a service must fit, beside the state: a number that its token repeats, and a proof of who began. */
export interface LoginSecrets {
  readonly nonce: string;
  /** The code verifier of PKCE. Of a service that posts its answer, the code that the page of the login gets for it. */
  readonly verifier: string;
  /** Which identity provider of a federation it began at. */
  readonly chosen?: string;
  /** Of a service that posts its answer: whom it means. */
  readonly person?: PostedPerson;
  /** Absent for a login. */
  readonly errand?: Errand;
}

/** What a login at another service is for when nobody is logged in by it, who began it, and for which school. */
export interface Errand {
  readonly purpose: ErrandPurpose;
  readonly userId: string;
  readonly organisationId?: string;
}

/** Something that a service has said, by its name there. Values only where they decide school or role. */
export interface Arrived {
  readonly name: string;
  readonly values?: readonly string[];
}

/** A posted answer, as it is kept for a minute. */
export interface PostedPerson extends ExternalPerson {
  readonly arrived?: readonly Arrived[];
}

/** What a provider needs to send a browser to its service. Identity makes what is random, keeps it, and checks the state. */
interface BeginningLogin {
  readonly redirectUri: string;
  /** Absent where a front end on another host keeps none. */
  readonly state?: string;
  /** Given to a provider that has `keepsSecrets`. */
  readonly secrets?: LoginSecrets;
  /** The identity provider of a federation, as the person has chosen it. */
  readonly chosen?: string;
}

/** An answer of the service, after identity has checked that this browser began the login. */
export interface ReturnedLogin {
  readonly redirectUri: string;
  readonly code: string;
  readonly state?: string;
  /** The service that says it answers. */
  readonly iss?: string;
  readonly secrets?: LoginSecrets;
}

/** What a service says of the person who logs in: no name, and nothing that is stored. */
export interface ExternalPerson {
  readonly schools: readonly SchoolKey[];
  /** Whoever works at the school. Everybody else has the rights of a pupil, unless the school's door says another role. */
  readonly isTeacher: boolean;
  /** An address that the service has verified, within the organisation. A school's list may say that it is a teacher's. */
  readonly address?: string;
  /** What the service knows the person by, for good and for nobody else. It is kept only of an account that is joined. */
  readonly subject?: string;
  /** The tenant that the person administers. */
  readonly administers?: string;
}

/** An answer that is what it says it is. */
export interface CompletedLogin {
  readonly arrived: readonly Arrived[];
  /** Throws a problem for somebody who is nobody of a school. */
  readonly person: () => ExternalPerson;
}

/** Another service that says which school somebody comes from, and whether they work there. */
export interface IdentityProvider {
  readonly name: LoginProviderName;
  /** False without its settings: the site then does not offer it. */
  readonly isConfigured: boolean;
  /** Who somebody is here: one user for all pupils, and one for all teachers. */
  readonly users: Readonly<Record<'student' | 'teacher', AccountlessId>>;
  /** The first half of the codes of its problems. */
  readonly problems: 'skolon' | 'door';
  /** How the cookies with the states of logins begin, and to which calls the browser sends them. */
  readonly cookie: { readonly prefix: string; readonly path: string };
  /** The pages on other hosts that the service may send the browser back to. */
  readonly foreignReturns: readonly string[];
  /** False where the service does not return the state. */
  readonly requiresState: boolean;
  /** Whether answers must fit secrets, which are kept in the database and used once. */
  readonly keepsSecrets: boolean;
  /** The address of the service to log in at. */
  readonly begin: (login: BeginningLogin) => Promise<string>;
  /** Checks an answer. Throws a problem of the provider. */
  readonly complete: (answer: ReturnedLogin) => Promise<CompletedLogin>;
}
