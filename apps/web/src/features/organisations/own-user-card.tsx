import type { AdminUser } from '@lasar/contract/admin-users';
import {
  deleteOwnUser,
  endOwnUserSessions,
  schoolRoles,
  updateOwnUser,
} from '@lasar/contract/organisations';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { focusHeading } from '#shared/admin/focus-heading.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { personName } from '#shared/admin/person.ts';
import { rolesInWords } from '#shared/roles.ts';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { Card } from '#shared/ui/card.tsx';
import { ownPersonOf } from './own-person.ts';

interface Props {
  readonly user: AdminUser;
  readonly reload: () => void;
}

/** One of the own school's people, with what its administrator may do. */
export function OwnUserCard({ user, reload }: Props) {
  const own: readonly string[] = schoolRoles;
  const manageable = user.roles.every((role) => own.includes(role));
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-heading">{personName(user)}</h3>
        <p className="mt-1">{user.email}</p>
        <p className="text-small font-bold text-muted">{rolesInWords(user.roles)}</p>
      </div>
      {manageable ? (
        <div className="flex flex-wrap gap-3">
          <ChangeOwnUser user={user} reload={reload} />
          <EndSessions user={user} />
          <RemoveOwnUser user={user} reload={reload} />
        </div>
      ) : (
        <p className="text-small text-muted">Kontot sköts av tjänstens administratörer.</p>
      )}
    </Card>
  );
}

function ChangeOwnUser({ user, reload }: Props) {
  const params = { id: user.id };
  const label = (
    <span>
      Ändra<span className="sr-only"> {personName(user)}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Ändra ${personName(user)}`}>
      {(close) => (
        <PersonForm
          roles={schoolRoles}
          needsRole
          user={user}
          save={async (data) => {
            await callByFetch(updateOwnUser, { params, body: ownPersonOf(data) });
            close();
            void showToast('Ändringen är sparad.');
            reload();
          }}
        />
      )}
    </ModalButton>
  );
}

function EndSessions({ user }: Pick<Props, 'user'>) {
  return (
    <ConfirmButton
      label="Logga ut"
      about={personName(user)}
      title={`Logga ut ${personName(user)} överallt?`}
      confirmText="Ja, logga ut"
      send={() => callByFetch(endOwnUserSessions, { params: { id: user.id } })}
      doneText={`${personName(user)} är utloggad överallt.`}
      onDone={() => undefined}
    >
      <p>På alla datorer och telefoner. Kontot finns kvar och kan logga in igen.</p>
    </ConfirmButton>
  );
}

function RemoveOwnUser({ user, reload }: Props) {
  return (
    <ConfirmButton
      label="Radera"
      about={personName(user)}
      title={`Radera ${personName(user)}?`}
      confirmText="Ja, radera kontot"
      send={() => callByFetch(deleteOwnUser, { params: { id: user.id } })}
      doneText={`${personName(user)} är raderad.`}
      onDone={() => {
        focusHeading();
        reload();
      }}
    >
      <p>Kontot och allt som är sparat om personen försvinner. Det går inte att ångra.</p>
    </ConfirmButton>
  );
}
