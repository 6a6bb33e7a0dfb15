import { deleteUser, endUserSessions, type AdminUser } from '@lasar/contract/admin-users';
import { adminPaths } from '@lasar/contract/paths';
import { mailPasswordLink } from '@lasar/contract/users';
import { useNavigate } from 'react-router';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { personName } from '#shared/admin/person.ts';
import { callByFetch } from '#shared/call.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';

/** What can be done to an account as a whole. */
export function AdminUserActions({ user }: { readonly user: AdminUser }) {
  const navigate = useNavigate();
  const params = { id: user.id };
  const name = personName(user);
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        label="Mejla länk för lösenord"
        title="Mejla en länk?"
        confirmText="Ja, mejla länken"
        send={() => callAndLog(mailPasswordLink, { body: { email: user.email } })}
        doneText={`Länken är på väg till ${user.email}.`}
        onDone={() => undefined}
      >
        <p>
          {user.email} får en länk för att välja ett nytt lösenord. Den gäller i 30 minuter och en
          gång.
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Logga ut överallt"
        title={`Logga ut ${name} överallt?`}
        confirmText="Ja, logga ut"
        send={() => callByFetch(endUserSessions, { params })}
        doneText={`${name} är utloggad överallt.`}
        onDone={() => undefined}
      >
        <p>På alla datorer och telefoner. Kontot finns kvar och kan logga in igen.</p>
      </ConfirmButton>
      <ConfirmButton
        label="Radera kontot"
        title={`Radera ${name}?`}
        confirmText="Ja, radera kontot"
        send={() => callByFetch(deleteUser, { params })}
        doneText={`${name} är raderad.`}
        onDone={() => void navigate(adminPaths.users)}
      >
        <p>Kontot och allt som är sparat om personen försvinner. Det går inte att ångra.</p>
      </ConfirmButton>
    </div>
  );
}
