import { Type, type Static } from 'typebox';
import { listClassCodes } from './class-codes.ts';
import { listClips } from '../assignments/clips.ts';
import type { Endpoint } from '../endpoint.ts';
import { Licence } from '../customers/organisations.ts';
import { OwnAccount } from './own-account.ts';

/**
 * Everything on the account page. `licences` are today's; for a school's administrators all of the school. Teachers at a
 * school have their class codes and shared films too.
 */
export const AccountPage = Type.Object({
  ...OwnAccount.properties,
  licences: Type.Array(Licence),
  forTeachers: Type.Optional(
    Type.Object({ codes: listClassCodes.response, clips: listClips.response }),
  ),
});
export type AccountPage = Static<typeof AccountPage>;

export const getOwnAccount = {
  method: 'GET',
  path: '/api/users/me',
  summary: 'Allt som är sparat om den som frågar, med skolans licenser och egna koder och filmer',
  access: 'signed-in',
  cache: 'none',
  response: AccountPage,
  problems: ['access/login-required', 'user/not-found'],
} as const satisfies Endpoint;
