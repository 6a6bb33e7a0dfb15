import { deleteOwnAccount } from '@lasar/contract/users';
import { textOf } from '#shared/form-text.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { showToast } from '#shared/toast.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

const passwordOf = (data: FormData): string => textOf(data, 'password');

/** Deletes the account after a question and the password. */
export function DeleteAccount({ onDeleted }: { readonly onDeleted: () => void }) {
  return (
    <>
      <p className="mb-3">Raderar kontot och allt som är sparat om dig. Det går inte att ångra.</p>
      <ModalButton label="Radera mitt konto" title="Vill du radera ditt konto?">
        {() => (
          <SubmitForm
            submitText="Radera kontot"
            busyText="Raderar …"
            check={(data) => ({ password: passwordOf(data) ? undefined : 'Skriv ditt lösenord.' })}
            send={async (data) => {
              await callAndLog(deleteOwnAccount, { body: { password: passwordOf(data) } });
              void showToast('Kontot är raderat.');
              onDeleted();
            }}
            fieldOf={{ 'user/wrong-password': 'password' }}
          >
            {(faults) => (
              <>
                <p>
                  Kontot och alla uppgifter om dig tas bort direkt. Skriv ditt lösenord för att
                  bekräfta.
                </p>
                <PasswordField fault={faults['password']} />
              </>
            )}
          </SubmitForm>
        )}
      </ModalButton>
    </>
  );
}
