import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { Licence } from './organisations.ts';
import { schoolRequestStates } from './school-request-rules.ts';
import { RequestAnswer, SchoolRequest } from './school-requests.ts';

/** A request with the school as it is now. */
export const AskedRequest = Type.Object({
  ...SchoolRequest.properties,
  school: Type.Object({
    id: Id,
    name: Type.String(),
    address: Type.Optional(Type.String()),
    /** The name of the owner. */
    owner: Type.Optional(Type.String()),
  }),
  /** Those that a request for renewal is about: that hold today or later, or the last ones that ended. */
  licences: Type.Optional(Type.Array(Licence)),
});
export type AskedRequest = Static<typeof AskedRequest>;

const RequestPage = Type.Object({ requests: Type.Array(AskedRequest), ...pagedProperties });
export type RequestPage = Static<typeof RequestPage>;

const query = Type.Object({
  ...pagedQuery,
  state: Type.Optional(Type.Enum([...schoolRequestStates])),
});
const problems = ['access/login-required', 'access/role-required'] as const;
const ofAnswer = [
  ...problems,
  'school-request/not-found',
  'school-request/answered',
  'school-request/answer-missing',
] as const;
const office = { access: ['admin'], cache: 'none' } as const;
const owner = { access: 'own-owner', cache: 'none' } as const;

export const listSchoolRequests = {
  method: 'GET',
  path: '/api/admin/school-requests',
  summary: 'Det som skolor ber om, det som väntar först, 50 åt gången; q söker i skolans namn',
  ...office,
  query,
  response: RequestPage,
  problems,
} as const satisfies Endpoint;

/** What is accepted of a school's details is written at once. */
export const answerSchoolRequest = {
  method: 'POST',
  path: '/api/admin/school-requests/:id/answer',
  summary: 'Säg ja eller nej till det som en skola ber om',
  ...office,
  params: IdParams,
  body: RequestAnswer,
  response: SchoolRequest,
  problems: ofAnswer,
} as const satisfies Endpoint;

/** Names and addresses alone: licences are renewed by the office. */
export const listOwnSchoolRequests = {
  method: 'GET',
  path: '/api/owners/mine/school-requests',
  summary: 'Uppgifter som den egna huvudmannens skolor vill ändra, det som väntar först',
  ...owner,
  query,
  response: RequestPage,
  problems: [...problems, 'owner/not-found'],
} as const satisfies Endpoint;

export const answerOwnSchoolRequest = {
  method: 'POST',
  path: '/api/owners/mine/school-requests/:id/answer',
  summary: 'Säg ja eller nej till ändrade uppgifter för en av den egna huvudmannens skolor',
  ...owner,
  params: IdParams,
  body: RequestAnswer,
  response: SchoolRequest,
  problems: [...ofAnswer, 'owner/not-found'],
} as const satisfies Endpoint;
