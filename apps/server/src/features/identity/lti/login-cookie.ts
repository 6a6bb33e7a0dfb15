import { finishLtiLogin } from '@lasar/contract/identity/lti';
import {
  forgettingOf,
  isStateAccepted,
  markOf,
  type StateCookie,
} from '../providers/login-state.ts';

// Sent from a frame of the platform too, and kept for it alone where browsers keep cookies of frames apart.
const cookie: StateCookie = {
  prefix: 'lasar-lti-',
  path: finishLtiLogin.path,
  secure: true,
  inFrames: true,
};

/**
 * The random part of a state. Behind it, a login by a platform that keeps values for its tools has the name of the frame that
 * keeps them.
 */
const pattern = /^([A-Za-z0-9_-]{43})(?:\.[\w-]{1,64})?$/;
const randomOf = (state: string | undefined): string | undefined => pattern.exec(state ?? '')?.[1];

/** The name of the platform's frame that keeps values for its tools, where it is one that can be told on. */
export const storageTargetIn = (target: string | undefined): string =>
  target !== undefined && /^[\w-]{1,64}$/.test(target) ? `.${target}` : '';

/** The Set-Cookie header of a login that begins. */
export const markLogin = (state: string): string => markOf(cookie, randomOf(state) ?? '');

/** Whether the browser that brings the state began its login. */
export const isMarked = (cookies: string | undefined, state: string): boolean =>
  isStateAccepted(cookie, cookies, randomOf(state) ?? '', true);

/** The Set-Cookie headers after a login, whatever became of it. */
export const forgetLogin = (cookies: string | undefined, state: string | undefined): string[] =>
  forgettingOf(cookie, cookies, randomOf(state));
