import { adminPaths } from '@lasar/contract/admin-paths';
import { deleteUser, endUserSessions, type AdminUser } from '@lasar/contract/admin-users';
import { mailPasswordLink } from '@lasar/contract/users';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { personName } from '#shared/admin/person.ts';
import { useWrite } from '#shared/admin/use-write.ts';

/** What can be done to an account as a whole. */
export function AdminUserActions({ user }: { readonly user: AdminUser }) {
  const write = useWrite();
  const params = { id: user.id };
  const name = personName(user);
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        label="Mejla länk för lösenord"
        title="Mejla en länk?"
        confirmText="Ja, mejla länken"
        send={() =>
          write(
            mailPasswordLink,
            { body: { email: user.email } },
            { done: `Länken är på väg till ${user.email}.`, log: true },
          )
        }
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
        send={() => write(endUserSessions, { params }, { done: `${name} är utloggad överallt.` })}
      >
        <p>På alla datorer och telefoner. Kontot finns kvar och kan logga in igen.</p>
      </ConfirmButton>
      <ConfirmButton
        label="Radera kontot"
        title={`Radera ${name}?`}
        confirmText="Ja, radera kontot"
        send={() =>
          write(deleteUser, { params }, { done: `${name} är raderad.`, goTo: adminPaths.users })
        }
      >
        <p>Kontot och allt som är sparat om personen försvinner. Det går inte att ångra.</p>
      </ConfirmButton>
    </div>
  );
}
