import { deleteOwnAccount } from '@lasar/contract/users';
import { useRef, useState, type FormEvent } from 'react';
import { textOf } from '#shared/form-text.ts';
import { problemWords } from '#shared/problem-words.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { showToast } from '#shared/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';

/** Deletes the account after a question and the password. The dialog keeps focus and closes on Escape. */
export function DeleteAccount({ onDeleted }: { readonly onDeleted: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = textOf(new FormData(form), 'password');
    const refuse = (words: string) => {
      setFault(words);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    };
    if (!password) return refuse('Skriv ditt lösenord.');
    setBusy(true);
    try {
      await callAndLog(deleteOwnAccount, { body: { password } });
      void showToast('Kontot är raderat.');
      onDeleted();
    } catch (error) {
      refuse(problemWords(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className="mb-3">Raderar kontot och allt som är sparat om dig. Det går inte att ångra.</p>
      <Button look="outline" onClick={() => dialog.current?.showModal()}>
        Radera mitt konto
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="radera-rubrik"
        onClose={() => setFault(undefined)}
        className="dialog rounded-2xl border-2 border-ink bg-paper p-6 text-ink tablet:p-8"
      >
        <h2 id="radera-rubrik" className="text-heading">
          Vill du radera ditt konto?
        </h2>
        <p className="mt-3">
          Kontot och alla uppgifter om dig tas bort direkt. Skriv ditt lösenord för att bekräfta.
        </p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 space-y-5">
          <PasswordField fault={fault} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Raderar …' : 'Radera kontot'}
            </Button>
            <Button look="outline" onClick={() => dialog.current?.close()}>
              Avbryt
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
