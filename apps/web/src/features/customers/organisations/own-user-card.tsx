import type { AdminUser } from '@lasar/contract/identity/admin-users';
import {
  deleteOwnUser,
  endOwnUserSessions,
  listOwnUsers,
  schoolRoles,
  updateOwnUser,
} from '@lasar/contract/customers/organisations';
import { getOwnUserShares } from '@lasar/contract/identity/shares';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import {
  personFieldsOf,
  personInWords,
  personLabels,
  personName,
  personOf,
  rolesInWords,
} from '#shared/admin/person.ts';
import { heirOf, isTeacher, SharesField } from '#shared/admin/shares-field.tsx';
import { WhileWriting } from '#shared/admin/while-writing.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { Card } from '#shared/ui/card.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';

type SchoolRole = (typeof schoolRoles)[number];

/** The values of the form for a user of the own school. The school assigns only its own roles. */
export const ownPersonOf = (data: FormData) => ({
  ...personOf(data),
  roles: data.getAll('roles') as SchoolRole[],
});

const fieldsOf = (user: AdminUser) => ({
  ...personFieldsOf(user),
  // Whoever has other roles is not managed here.
  roles: user.roles.filter((role): role is SchoolRole => role === 'teacher' || role === 'student'),
});

interface Props {
  readonly user: AdminUser;
}

interface CardProps extends Props {
  /** Whether the person has logged in, and a box to choose who has not. */
  readonly choice: ReactNode;
}

/** A user of the own school, with the actions of its administrator. */
export function OwnUserCard({ user, choice }: CardProps) {
  const own: readonly string[] = schoolRoles;
  const manageable = user.roles.every((role) => own.includes(role));
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-heading">{personName(user)}</h3>
        <p className="mt-1">{user.email}</p>
        <p className="text-small font-bold text-muted">{rolesInWords(user.roles)}</p>
        {choice}
      </div>
      {manageable ? (
        <div className="flex flex-wrap gap-3">
          <ChangeOwnUser user={user} />
          <EndSessions user={user} />
          <RemoveOwnUser user={user} />
        </div>
      ) : (
        <p className="text-small text-muted">Kontot sköts av tjänstens administratörer.</p>
      )}
    </Card>
  );
}

function ChangeOwnUser({ user }: Props) {
  const write = useWrite();
  const [ends, setEnds] = useState(false);
  const heir = useRef<ReturnType<typeof heirOf>>({});
  const params = { id: user.id };
  const label = (
    <span>
      Ändra<span className="sr-only"> {personName(user)}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Ändra ${personName(user)}`}>
      {(close) => (
        <WhileWriting
          start={fieldsOf(user)}
          labels={personLabels}
          inWords={personInWords}
          read={async () => {
            const { users } = await callByFetch(listOwnUsers, { query: { q: user.email } });
            return fieldsOf(users.find(({ id }) => id === user.id) ?? user);
          }}
          write={async (fields) => {
            const body = { ...fields, ...heir.current };
            await write(updateOwnUser, { params, body }, { done: 'Ändringen är sparad.' });
            close();
          }}
        >
          {(person, save) => (
            <PersonForm
              roles={schoolRoles}
              needsRole
              user={{ ...user, ...person }}
              onEdit={(data) =>
                setEnds(isTeacher(user.roles) && !isTeacher(ownPersonOf(data).roles))
              }
              save={(data) => {
                heir.current = heirOf(data);
                return save(ownPersonOf(data));
              }}
            >
              {() => ends && <OwnUserShares user={user} />}
            </PersonForm>
          )}
        </WhileWriting>
      )}
    </ModalButton>
  );
}

const OwnUserShares = ({ user }: Props) => (
  <SharesField
    who={personName(user)}
    read={() => callByFetch(getOwnUserShares, { params: { id: user.id } })}
  />
);

function EndSessions({ user }: Props) {
  const write = useWrite();
  const done = `${personName(user)} är utloggad överallt.`;
  return (
    <ConfirmButton
      label="Logga ut"
      about={personName(user)}
      title={`Logga ut ${personName(user)} överallt?`}
      confirmText="Ja, logga ut"
      send={() => write(endOwnUserSessions, { params: { id: user.id } }, { done })}
    >
      <p>På alla datorer och telefoner. Kontot finns kvar och kan logga in igen.</p>
    </ConfirmButton>
  );
}

function RemoveOwnUser({ user }: Props) {
  const write = useWrite();
  const done = `${personName(user)} är raderad.`;
  return (
    <ConfirmButton
      label="Radera"
      about={personName(user)}
      title={`Radera ${personName(user)}?`}
      confirmText="Ja, radera kontot"
      send={(data) => {
        const body = { before: fieldsOf(user), ...heirOf(data) };
        return write(deleteOwnUser, { params: { id: user.id }, body }, { done });
      }}
    >
      <p>Kontot och allt som är sparat om personen försvinner. Det går inte att ångra.</p>
      {isTeacher(user.roles) && <OwnUserShares user={user} />}
    </ConfirmButton>
  );
}
