import { paths } from '@lasar/contract/paths';
import {
  deleteOwnAccount,
  downloadOwnData,
  endOwnSessions,
  mailOwnPasswordLink,
} from '@lasar/contract/identity/own-account';
import { useState } from 'react';
import { useWrite } from '#shared/admin/write.ts';
import { callAndLog } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  /** Logs out this browser and navigates to a public page. */
  readonly leave: (path: string) => void;
}

/** The actions on the own account. One runs at a time, with its result below it. */
export function AccountActions({ leave }: Props) {
  const write = useWrite();
  return (
    <section aria-labelledby="atgarder">
      <h2 id="atgarder" className="text-section">
        Lösenord, inloggningar och uppgifter
      </h2>
      <ul className="mt-6 max-w-measure space-y-8">
        <Action
          label="Byt lösenord"
          explanation="Vi mejlar en länk där du väljer ett nytt lösenord. Den gäller i 30 minuter."
          run={async () => {
            await write(mailOwnPasswordLink, {}, { log: true });
            return 'Länken är på väg till din e-postadress.';
          }}
        />
        <Action
          label="Logga ut överallt"
          explanation="Avslutar dina inloggningar på alla datorer och telefoner, också här."
          // Not through the page's action: its loader would run again with a token that is no longer valid.
          run={async () => {
            await callAndLog(endOwnSessions, {});
            leave(paths.logout);
          }}
        />
        <Action
          label="Ladda ner mina uppgifter"
          explanation="En fil med kontots uppgifter, i formatet JSON."
          run={async () => {
            saveAsJson(await callAndLog(downloadOwnData, {}), 'mina-uppgifter.json');
            return 'Filen är nedladdad.';
          }}
        />
        <li>
          <DeleteAccount onDeleted={() => leave(paths.start)} />
        </li>
      </ul>
    </section>
  );
}

interface ActionProps {
  readonly label: string;
  readonly explanation: string;
  /** Returns the message to show when it is done. */
  readonly run: () => Promise<string | undefined | void>;
}

function Action({ label, explanation, run }: ActionProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setOutcome('');
    setOutcome((await run().catch(problemMessage)) ?? '');
    setBusy(false);
  };
  return (
    <li>
      <p className="mb-3">{explanation}</p>
      <Button variant="outline" aria-disabled={busy} onClick={() => void start()}>
        {label}
      </Button>
      <p role="status" className={outcome ? 'mt-3 font-bold' : ''}>
        {outcome}
      </p>
    </li>
  );
}

/** Downloads a value as a JSON file. */
function saveAsJson(value: unknown, name: string): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const passwordOf = (data: FormData): string => textOf(data, 'password');

/** Deletes the account after confirmation with the password. */
function DeleteAccount({ onDeleted }: { readonly onDeleted: () => void }) {
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
            {(errors) => (
              <>
                <p>
                  Kontot och alla uppgifter om dig tas bort direkt. Skriv ditt lösenord för att
                  bekräfta.
                </p>
                <PasswordField error={errors['password']} />
              </>
            )}
          </SubmitForm>
        )}
      </ModalButton>
    </>
  );
}
