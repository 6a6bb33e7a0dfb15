import { paths } from '@lasar/contract/paths';
import { downloadOwnData, endOwnSessions, mailOwnPasswordLink } from '@lasar/contract/users';
import { useState } from 'react';
import { problemWords } from '#shared/problem-words.ts';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { useWrite } from '#shared/admin/use-write.ts';
import { Button } from '#shared/ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';

interface Props {
  /** Logs out here and goes on to a page that asks for no login. */
  readonly leave: (path: string) => void;
}

/** What one can do with the own account. One thing at a time, and what came of it is said below it. */
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
          explanation="Vi mejlar en länk där du väljer ett nytt. Den gäller i 30 minuter."
          run={async () => {
            await write(mailOwnPasswordLink, {}, { log: true });
            return 'Länken är på väg till din e-postadress.';
          }}
        />
        <Action
          label="Logga ut överallt"
          explanation="Avslutar dina inloggningar på alla datorer och telefoner, också här."
          // Not by the page's action: its loader would run again with a token that is no longer valid.
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
  /** Answers what to say when it is done. */
  readonly run: () => Promise<string | undefined | void>;
}

function Action({ label, explanation, run }: ActionProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const start = async () => {
    if (busy) return;
    setBusy(true);
    setOutcome('');
    setOutcome((await run().catch(problemWords)) ?? '');
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

/** Hands a value to the browser as a file to keep. */
function saveAsJson(value: unknown, name: string): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
