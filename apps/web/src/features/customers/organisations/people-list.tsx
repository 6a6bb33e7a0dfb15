import type { AdminUserPage } from '@lasar/contract/identity/admin-users';
import { ownRoles } from '@lasar/contract/customers/organisations';
import type { loginStates } from '@lasar/contract/identity/invitation-rules';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rolesInWords } from '#shared/admin/person.ts';
import type { ListFile } from '#shared/admin/save-list.tsx';

const roleGroups = {
  teacher: 'Lärare',
  student: 'Elever',
  schooladmin: 'Administratörer',
} satisfies Record<(typeof ownRoles)[number], string>;

/** The roles by which a school's people are filtered, whether they have logged in, and their order. */
export const PeopleFilter = () => (
  <>
    <LinkFilter
      label="Visa"
      first="Alla"
      choices={[
        ...ownRoles.map((role) => ({ value: role, text: roleGroups[role] })),
        { value: 'never' satisfies (typeof loginStates)[number], text: 'Har aldrig loggat in' },
      ]}
    />
    <LinkFilter
      label="Ordning"
      first="Efter namn"
      choices={[{ value: 'email', text: 'Efter e-post' }]}
      parameter="ordning"
    />
  </>
);

/** How a school's people are saved as a file. */
export const peopleFile = (readPart: (part: WholeQuery) => Promise<AdminUserPage>): ListFile => ({
  name: 'personer',
  heads: ['Förnamn', 'Efternamn', 'E-post', 'Roller', 'Har loggat in'],
  read: async (part) => {
    const { users, pages } = await readPart(part);
    const rows = users.map(({ firstname, lastname, email, roles, hasLoggedIn }) => [
      firstname,
      lastname,
      email,
      rolesInWords(roles),
      hasLoggedIn ? 'Ja' : 'Nej',
    ]);
    return { rows, pages };
  },
});
