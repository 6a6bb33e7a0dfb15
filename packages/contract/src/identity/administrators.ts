import { Type, type Static } from 'typebox';
import { Address, PersonName } from './admin-users.ts';
import { Id } from '../records.ts';

/** Somebody who administers a school or an owner, as their colleagues and those above them see it. */
export const Administrator = Type.Object({
  id: Id,
  email: Address,
  firstname: PersonName,
  lastname: PersonName,
});
export type Administrator = Static<typeof Administrator>;

/** Whom a link to choose a password is mailed to. */
export const NewAdministrator = Type.Object(
  { email: Address, firstname: PersonName, lastname: PersonName },
  { additionalProperties: false },
);
export type NewAdministrator = Static<typeof NewAdministrator>;
