import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { DoorAnswer, doorProblems } from './doors.ts';
import { doorNames } from './login-provider-rules.ts';

// A teacher's own account joined to a login at another service: whoever logs in there comes to the account.

const Door = Type.Enum([...doorNames]);
const DoorParams = Type.Object({ door: Door });

export const JoinedLogins = Type.Object({
  joined: Type.Array(Type.Object({ door: Door, joinedAt: Type.String({ format: 'date-time' }) })),
});
export type JoinedLogins = Static<typeof JoinedLogins>;

const own = { access: 'signed-in', cache: 'none' } as const;
const problems = ['access/login-required', 'user/not-found'] as const;

export const listJoinedLogins = {
  method: 'GET',
  path: '/api/users/me/joined-logins',
  summary: 'De tjänster som det egna kontot är kopplat till',
  ...own,
  response: JoinedLogins,
  problems,
} as const satisfies Endpoint;

/** Where the browser logs in at the service, to come back with an answer for `joinLogin`. */
export const beginJoining = {
  method: 'POST',
  path: '/api/users/me/joined-logins/:door/begin',
  summary: 'Börja koppla det egna kontot till en inloggning hos en annan tjänst',
  ...own,
  params: DoorParams,
  response: Type.Object({ location: Type.String() }),
  problems: [...problems, 'joined-login/not-yours', 'door/not-configured'],
} as const satisfies Endpoint;

/** Needs the session of whoever began it, and the browser, whose cookie is sent to this path alone. An address never joins anything. */
export const joinLogin = {
  method: 'POST',
  path: '/api/auth/doors/:door/join',
  summary: 'Koppla det egna kontot till den som loggade in hos en annan tjänst',
  ...own,
  params: DoorParams,
  body: DoorAnswer,
  response: JoinedLogins,
  problems: [
    ...problems,
    'joined-login/not-yours',
    'joined-login/no-subject',
    'joined-login/other-school',
    'joined-login/taken',
    ...doorProblems,
  ],
} as const satisfies Endpoint;

export const partLogin = {
  method: 'DELETE',
  path: '/api/users/me/joined-logins/:door',
  summary: 'Ta bort kopplingen mellan det egna kontot och en annan tjänst',
  ...own,
  params: DoorParams,
  response: JoinedLogins,
  problems: [...problems, 'joined-login/not-found'],
} as const satisfies Endpoint;
