import type { Administrator, NewAdministrator } from '@lasar/contract/identity/administrators';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personName, personOf } from '#shared/admin/person.ts';
import { Card } from '#shared/ui/card.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';

interface Props {
  readonly administrators: readonly Administrator[];
  /** Whose administrators they are. */
  readonly name: string;
  readonly lead: string;
  readonly add: (person: NewAdministrator) => Promise<unknown>;
  /** Without it nobody can be taken away here. */
  readonly remove?: (administrator: Administrator) => Promise<unknown>;
  /** What happens to the account of somebody who is taken away. */
  readonly removalText?: string;
}

/** Those who administer a school or an owner, with a button to invite another. */
export function Administrators({ administrators, name, lead, add, remove, removalText }: Props) {
  return (
    <AdminSection
      title="Administratörer"
      action={
        <ModalButton label="Bjud in administratör" title={`Administratör för ${name}`}>
          {(close) => (
            <PersonForm
              roles={[]}
              save={async (data) => {
                const { firstname, lastname } = personOf(data);
                await add({ email: emailOf(data), firstname, lastname });
                close();
              }}
            />
          )}
        </ModalButton>
      }
    >
      <p className="mb-4 max-w-measure">{lead}</p>
      {administrators.length === 0 ? (
        <p>Ingen administratör ännu.</p>
      ) : (
        <ul className="grid gap-4">
          {administrators.map((person) => (
            <Card
              key={person.id}
              as="li"
              className="flex flex-wrap items-center justify-between gap-4"
            >
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-heading">{personName(person)}</h3>
                <p className="mt-1">{person.email}</p>
              </div>
              {remove && (
                <ConfirmButton
                  label="Ta bort"
                  about={personName(person)}
                  title={`Ta bort ${personName(person)} som administratör?`}
                  confirmText="Ja, ta bort"
                  send={() => remove(person)}
                >
                  <p>{removalText}</p>
                </ConfirmButton>
              )}
            </Card>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}
