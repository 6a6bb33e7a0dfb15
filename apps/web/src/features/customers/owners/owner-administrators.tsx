import type { Owner } from '@lasar/contract/customers/owners';
import {
  addOwnerAdministrator,
  removeOwnerAdministrator,
} from '@lasar/contract/customers/own-owner';
import { Administrators } from '#shared/admin/administrators.tsx';
import { personName } from '#shared/admin/person.ts';
import { useWrite } from '#shared/admin/write.ts';

/** The administrators of an owner, for the office. */
export function OwnerAdministrators({ owner }: { readonly owner: Owner }) {
  const write = useWrite();
  const { id, name, administrators } = owner;
  return (
    <Administrators
      administrators={administrators}
      name={name}
      lead="De ser huvudmannens licenser och skolornas användning, och bestämmer vilka som administrerar skolorna. De ser inte vilka lärare och elever som finns."
      add={(body) =>
        write(addOwnerAdministrator, { params: { id }, body }, { done: 'Inbjudan är på väg.' })
      }
      remove={(person) =>
        write(
          removeOwnerAdministrator,
          { params: { id, administratorId: person.id } },
          { done: `${personName(person)} är inte längre administratör.` },
        )
      }
      removalText="Kontot raderas, om det inte också används på någon av skolorna."
    />
  );
}
