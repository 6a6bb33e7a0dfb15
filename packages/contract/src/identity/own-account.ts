import { Type, type Static } from 'typebox';
import { schoolRequestKinds, schoolRequestStates } from '../customers/school-request-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { Email, Password, User } from './users.ts';

const Moment = Type.String({ format: 'date-time' });
const Nothing = Type.Object({});

/** All that is stored about an account, for its owner. */
export const OwnAccount = Type.Object({
  user: User,
  organisation: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  createdAt: Moment,
  passwordChangedAt: Moment,
  /** The Swedish days of the first login, and of the last invitation. */
  firstLoginOn: Type.Optional(Type.String({ format: 'date' })),
  invitedOn: Type.Optional(Type.String({ format: 'date' })),
  /** The session of this call. `version` is incremented when all sessions are ended. */
  session: Type.Object({
    version: Type.Integer(),
    startedAt: Type.Optional(Moment),
    expiresAt: Type.Optional(Moment),
  }),
  /** Links for a password that were mailed within the last day, and those of an invitation for longer. */
  passwordLinks: Type.Array(Type.Object({ createdAt: Moment, usedAt: Type.Optional(Moment) })),
  /** Counters behind the limits on logins. The address is stored only as a keyed hash. */
  loginTraces: Type.Array(
    Type.Object({ failures: Type.Integer(), lastAt: Moment, succeededAt: Type.Optional(Moment) }),
  ),
});
export type OwnAccount = Static<typeof OwnAccount>;

/** Always 202, whether there is such an account or not. */
export const mailPasswordLink = {
  method: 'PUT',
  path: '/api/mail/updatepasswordla',
  summary: 'Mejla en länk för ett nytt lösenord',
  access: 'public',
  cache: 'none',
  body: Type.Object({ email: Email }),
  response: Nothing,
  status: 202,
  problems: [],
  bearer: false,
} as const satisfies Endpoint;

/** Sets the password and ends all sessions. The link is used up. */
export const setPassword = {
  method: 'PUT',
  path: '/api/auth/la/setpassword',
  summary: 'Välj ett nytt lösenord med en mejlad länk',
  access: 'public',
  cache: 'none',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
  response: Nothing,
  problems: ['password/link-invalid', 'password/too-short', 'password/too-long', 'password/common'],
  bearer: false,
} as const satisfies Endpoint;

/** Everything that names the user: the account, and what stands elsewhere under the user's id. */
export const OwnData = Type.Object({
  service: Type.String(),
  exportedAt: Moment,
  account: OwnAccount,
  /** The logins at other services that the account is joined to, each kept as a keyed hash. */
  joinedLogins: Type.Array(Type.Object({ door: Type.String(), joinedAt: Moment })),
  /** The class codes that the user has made. `content` is the id of a school type; absent for all of the school's. */
  classCodes: Type.Array(
    Type.Object({
      id: Id,
      organisation: Id,
      name: Type.String(),
      code: Type.String(),
      content: Type.Optional(Id),
      validTo: Type.String(),
      createdAt: Moment,
    }),
  ),
  /** The films that the user has shared by link. `start` and `stop` are in seconds. */
  clips: Type.Array(
    Type.Object({
      id: Id,
      organisation: Id,
      assignment: Id,
      start: Type.Optional(Type.Number()),
      stop: Type.Optional(Type.Number()),
      createdAt: Moment,
      expiresAt: Moment,
    }),
  ),
  /** The items as the user wrote them. */
  plans: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      items: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      code: Type.Optional(Type.String()),
      validTo: Type.Optional(Type.String()),
      /** The class code whose class sees the homework. */
      classCode: Type.Optional(Id),
      changedAt: Moment,
    }),
  ),
  changesByYou: Type.Array(
    Type.Object({
      id: Id,
      at: Moment,
      action: Type.String(),
      recordType: Type.String(),
      recordId: Id,
    }),
  ),
  writtenByYou: Type.Array(
    Type.Object({
      kind: Type.String(),
      record: Id,
      as: Type.Enum(['draft', 'version', 'scheduled', 'preview-link', 'comment', 'review', 'open']),
      at: Moment,
    }),
  ),
  uploadedByYou: Type.Array(
    Type.Object({ name: Type.String(), at: Moment, finished: Type.Boolean() }),
  ),
  /** What the user has asked for the school, or has answered one: the own words of each. */
  schoolRequests: Type.Array(
    Type.Object({
      kind: Type.Enum([...schoolRequestKinds]),
      state: Type.Enum([...schoolRequestStates]),
      askedAt: Moment,
      name: Type.Optional(Type.String()),
      address: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
      answer: Type.Optional(Type.String()),
    }),
  ),
  changesOfYourAccount: Type.Array(
    Type.Object({
      id: Id,
      at: Moment,
      action: Type.String(),
      before: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      after: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
});
export type OwnData = Static<typeof OwnData>;

/** Everything that is stored about the user, as a file to download. */
export const downloadOwnData = {
  method: 'GET',
  path: '/api/users/me/data',
  summary: 'Ladda ner allt som är sparat om den som frågar',
  access: 'signed-in',
  cache: 'none',
  response: OwnData,
  download: 'mina-uppgifter.json',
  problems: ['access/login-required', 'user/not-found'],
} as const satisfies Endpoint;

export const endOwnSessions = {
  method: 'POST',
  path: '/api/users/me/end-sessions',
  summary: 'Logga ut överallt, också här',
  access: 'signed-in',
  cache: 'none',
  response: Nothing,
  problems: ['access/login-required', 'user/not-found'],
} as const satisfies Endpoint;

export const mailOwnPasswordLink = {
  method: 'POST',
  path: '/api/users/me/password-link',
  summary: 'Mejla den som frågar en länk för ett nytt lösenord',
  access: 'signed-in',
  cache: 'none',
  response: Nothing,
  status: 202,
  problems: ['access/login-required', 'user/not-found'],
} as const satisfies Endpoint;

export const deleteOwnAccount = {
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Radera det egna kontot',
  access: 'signed-in',
  cache: 'none',
  body: Type.Object({ password: Password }),
  response: Nothing,
  problems: [
    'access/login-required',
    'user/wrong-password',
    'user/last-admin',
    'request/too-many',
    'user/not-found',
  ],
} as const satisfies Endpoint;
