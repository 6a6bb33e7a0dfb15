import type { LoginProviderName } from '@lasar/contract/identity/login-provider-rules';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import type { ProblemCode } from '@lasar/contract/problems';

/** The texts of a failed login: what happened, and what each person can do. */
export interface Failure {
  readonly title: string;
  readonly lead: string;
  readonly advice: readonly string[];
  /** Whether trying again at once may help. */
  readonly again: boolean;
}

/** What the page needs of a service that sent the browser back. */
export interface ReturningProvider {
  readonly name: LoginProviderName;
  /** Finishes the login with the parameters of the address, which the server validates. */
  readonly logIn: (query: URLSearchParams) => Promise<LoggedIn>;
  /** Undefined for codes that are common to all calls. */
  readonly failureOf: (code: ProblemCode) => Failure | undefined;
  /** What the id is called by which the service knows the school. */
  readonly schoolKey: string;
}
