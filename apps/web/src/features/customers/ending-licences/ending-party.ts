import { adminPaths } from '@lasar/contract/admin-paths';
import type { EndingLicence } from '@lasar/contract/customers/ending-licences';

/** Whose licence it is, with its page. */
export const partyOf = ({ organisation, owner }: EndingLicence) =>
  owner
    ? { name: owner.name, path: adminPaths.owner(owner.id), word: 'Huvudmannen' }
    : {
        name: organisation?.name ?? '',
        path: adminPaths.organisation(organisation?.id ?? ''),
        word: 'Skolan',
      };
