import type { IncomingMessage } from 'node:http';
import { paths } from '@lasar/contract/paths';
import { searchContent, searchLA } from '@lasar/contract/search/search';
import { login } from '@lasar/contract/identity/sessions';
import {
  failedLogin,
  loginProviderNames,
  loginProviders,
} from '@lasar/contract/identity/login-provider-rules';
import { acceptInvitation } from '@lasar/contract/identity/invitations';
import { deleteOwnAccount, setPassword } from '@lasar/contract/identity/own-account';

// Requested by monitoring: never cached, and served by a process without free slots too.
const machinePaths = /^\/(healthz|readyz|metrics)$/;

export const isForMachines = ({ url = '' }: IncomingMessage): boolean => machinePaths.test(url);

const passwordCalls: ReadonlySet<string> = new Set(
  [login, setPassword, acceptInvitation, deleteOwnAccount].map(
    ({ method, path }) => `${method} ${path}`,
  ),
);

export const isPasswordCall = (request: IncomingMessage): boolean =>
  !isRead(request) && passwordCalls.has(`${request.method} ${decodedPathOf(request)}`);

const searches: ReadonlySet<string> = new Set([searchLA.path, searchContent.path, paths.search()]);

/** Whether a request searches: a call of the dropdown or of the results page, or that page itself. */
export const isSearch = (request: IncomingMessage): boolean =>
  isRead(request) && searches.has(decodedPathOf(request));

/** The path of a request's target as the router reads it: decoded, and an absolute URL reduced to its path. */
export function decodedPathOf({ url = '' }: IncomingMessage): string {
  try {
    return decodeURIComponent(URL.parse(url, 'http://localhost')?.pathname ?? '');
  } catch {
    return '';
  }
}

const finishPaths: ReadonlySet<string | undefined> = new Set(
  loginProviderNames.map((name) => loginProviders[name].finishPath),
);

/** The fields that a failed call has beside status and code. */
export const failureFieldsOf = ({ url = '' }: IncomingMessage): object =>
  finishPaths.has(url.split('?', 1)[0]) ? failedLogin : {};

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';
