import { teacherRoles } from './access.ts';
import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { Id, IdParams } from '../records.ts';
import { mostClassCodesAtOnce } from './class-code-rules.ts';
import { LoggedIn } from './sessions.ts';

/** No white space at either end, and no control character. */
const CodeName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
});

/** A code that logs a class in, such as `BCD-FGH-JKM`. Without `schoolType` it opens every school type of the school's licences. */
export const ClassCode = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  schoolType: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  /** The last Swedish day. */
  validTo: Day,
  state: Type.Enum(['valid', 'ended']),
  /** The teacher who created it; absent for the caller's own codes and for a teacher without a name. */
  madeBy: Type.Optional(Type.String()),
});
export type ClassCode = Static<typeof ClassCode>;

/**
 * How many characters a code has: nine of 23, which is 1.8 · 10¹² codes or 40 bits. With a thousand codes in use and 200
 * checks of wrong ones a second, guessing finds one in about 2,500 hours, from however many addresses.
 */
export const classCodeLength = 9;

/** The most days that a code is valid, and the most valid codes of a school. */
export const classCodeDays = 366;
export const classCodesOfSchool = 300;

const forMakers = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

/**
 * Latest first: a teacher's own, for a school's administrators all of the school. `open` are the ids of the school types
 * that a new code may open.
 */
export const listClassCodes = {
  method: 'GET',
  path: '/api/class-codes',
  summary: 'Egna klasskoder; för skoladministratörer hela skolans',
  access: teacherRoles,
  cache: 'none',
  response: Type.Object({ classCodes: Type.Array(ClassCode), open: Type.Array(Id) }),
  problems: forMakers,
} as const satisfies Endpoint;

/** `content` is the school type that the code opens, among those of today's licences. */
export const createClassCode = {
  method: 'POST',
  path: '/api/class-codes',
  summary: 'Skapa en klasskod',
  access: teacherRoles,
  cache: 'none',
  body: Type.Object(
    { name: CodeName, content: Type.Optional(Id), validTo: Day },
    { additionalProperties: false },
  ),
  response: ClassCode,
  problems: [
    ...forMakers,
    'access/subscription-required',
    'class-code/day-out-of-range',
    'class-code/too-many',
  ],
} as const satisfies Endpoint;

/** A code for each class of a list, all alike but for their names. A class that has a valid code already keeps it alone. */
export const createClassCodes = {
  method: 'POST',
  path: '/api/class-codes/many',
  summary: 'Skapa klasskoder för många klasser på en gång',
  access: teacherRoles,
  cache: 'none',
  body: Type.Object(
    {
      names: Type.Array(CodeName, {
        minItems: 1,
        maxItems: mostClassCodesAtOnce,
        uniqueItems: true,
      }),
      content: Type.Optional(Id),
      validTo: Day,
    },
    { additionalProperties: false },
  ),
  response: Type.Object({
    created: Type.Integer({ minimum: 0 }),
    /** The names of classes that had a code. */
    there: Type.Array(Type.String()),
  }),
  problems: createClassCode.problems,
} as const satisfies Endpoint;

/** Ends the sessions that the code started, at their next call. */
export const revokeClassCode = {
  method: 'DELETE',
  path: '/api/class-codes/:id',
  summary: 'Återkalla en klasskod',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: [...forMakers, 'class-code/not-found'],
} as const satisfies Endpoint;

/** Case, spaces and hyphens do not count. `class-code/of-plan` when the code opens a plan, whose page takes it. A wrong code is answered the later the more of them come from an address. */
export const logInWithClassCode = {
  method: 'POST',
  path: '/api/class-codes/log-in',
  summary: 'Logga in med en klasskod',
  access: 'public',
  cache: 'none',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
  response: LoggedIn,
  problems: ['class-code/unknown', 'class-code/of-plan'],
  bearer: false,
} as const satisfies Endpoint;
