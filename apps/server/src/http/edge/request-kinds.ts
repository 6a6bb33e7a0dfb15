import type { IncomingMessage } from 'node:http';
import { login } from '@lasar/contract/sessions';
import { finishSkolonLogin, skolonFailure } from '@lasar/contract/skolon';
import { deleteOwnAccount, setPassword } from '@lasar/contract/users';

// Requested by monitoring: never cached, and served by a process without free slots too.
const machinePaths = /^\/(healthz|readyz|metrics)$/;

export const isForMachines = ({ url = '' }: IncomingMessage): boolean => machinePaths.test(url);

const passwordCalls: ReadonlySet<string> = new Set(
  [login, setPassword, deleteOwnAccount].map(({ method, path }) => `${method} ${path}`),
);

// The path is decoded, and an absolute URL reduced to its path, as the router does.
export function isPasswordCall({ method, url = '' }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const path = URL.parse(url, 'http://localhost')?.pathname ?? '';
  try {
    return passwordCalls.has(`${method} ${decodeURIComponent(path)}`);
  } catch {
    return false;
  }
}

/** The fields that a failed call has beside status and code. */
export const failureFieldsOf = ({ url = '' }: IncomingMessage): object =>
  url.split('?', 1)[0] === finishSkolonLogin.path ? skolonFailure : {};

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';
