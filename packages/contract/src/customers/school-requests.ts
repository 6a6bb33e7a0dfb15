import { Type, type Static } from 'typebox';
import { manyLines } from '../assignments/form-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import {
  schoolRequestKinds,
  schoolRequestStates,
  schoolRequestTexts,
} from './school-request-rules.ts';

const Moment = Type.String({ format: 'date-time' });

/** What a school has asked for, and what became of it. `name` and `address` are what a request of `details` asks for. */
export const SchoolRequest = Type.Object({
  id: Id,
  kind: Type.Enum([...schoolRequestKinds]),
  state: Type.Enum([...schoolRequestStates]),
  askedAt: Moment,
  /** The name of the administrator, as long as the account is there. */
  askedBy: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  answeredAt: Type.Optional(Moment),
  answer: Type.Optional(Type.String()),
});
export type SchoolRequest = Static<typeof SchoolRequest>;

const { name, address, message } = schoolRequestTexts;
// Not white space alone.
const Message = Type.String({
  minLength: 1,
  maxLength: message.maxLength,
  pattern: `^(?=[^]*\\S)${manyLines.slice(1)}`,
});
/** The postal address of a school, on one line. */
export const SchoolAddress = Type.String({
  minLength: 1,
  maxLength: address.maxLength,
  pattern: address.pattern,
});

const own = { access: 'own-organisation', cache: 'none' } as const;
const ofOwnSchool = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;
// One request of a kind waits at a time, and three may be made in a month.
const ofRepeats = ['school-request/waiting', 'school-request/too-often'] as const;

export const askForRenewal = {
  method: 'POST',
  path: '/api/organisations/mine/requests/renewal',
  summary: 'Be om att den egna skolans licenser förnyas',
  ...own,
  body: Type.Object({ message: Type.Optional(Message) }, { additionalProperties: false }),
  response: SchoolRequest,
  problems: [...ofOwnSchool, ...ofRepeats],
} as const satisfies Endpoint;

/** Both fields as they are to be: without `address` the school has none. */
export const askForDetails = {
  method: 'POST',
  path: '/api/organisations/mine/requests/details',
  summary: 'Be om ett annat namn eller en annan adress för den egna skolan',
  ...own,
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: name.maxLength, pattern: name.pattern }),
      address: Type.Optional(SchoolAddress),
      message: Type.Optional(Message),
    },
    { additionalProperties: false },
  ),
  response: SchoolRequest,
  problems: [...ofOwnSchool, ...ofRepeats, 'school-request/unchanged'],
} as const satisfies Endpoint;

/** Takes back a request that nobody has answered. */
export const withdrawRequest = {
  method: 'DELETE',
  path: '/api/organisations/mine/requests/:id',
  summary: 'Ta tillbaka det som den egna skolan har bett om',
  ...own,
  params: IdParams,
  response: Type.Object({}),
  problems: [...ofOwnSchool, 'school-request/not-found', 'school-request/answered'],
} as const satisfies Endpoint;

/** Accepts or refuses. A refusal needs a word. */
export const RequestAnswer = Type.Object(
  { accepted: Type.Boolean(), answer: Type.Optional(Message) },
  { additionalProperties: false },
);
export type RequestAnswer = Static<typeof RequestAnswer>;
