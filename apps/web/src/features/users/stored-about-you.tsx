import type { OwnAccount } from '@lasar/contract/users';
import { momentWords, roleWords } from './account-words.ts';
import { Facts } from './facts.tsx';

/** Everything that the service keeps about the account, in words. */
export function StoredAboutYou({ account }: { readonly account: OwnAccount }) {
  const { user, organisation, session, passwordLinks, loginTraces } = account;
  return (
    <section aria-labelledby="sparat">
      <h2 id="sparat" className="text-section">
        Det här är sparat om dig
      </h2>
      <Facts
        rows={[
          ['Namn', `${user.firstname} ${user.lastname}`.trim()],
          ['E-postadress', user.personemail],
          ['Roll', roleWords(user.roles)],
          ['Skola', organisation?.name ?? 'Ingen skola'],
          ['Användar-id', user.id],
          ['Kontot skapades', momentWords(account.createdAt)],
          ['Lösenordet byttes', momentWords(account.passwordChangedAt)],
          ['Inloggad sedan', session.startedAt && momentWords(session.startedAt)],
          ['Inloggningen gäller till', session.expiresAt && momentWords(session.expiresAt)],
          ['Inloggningarnas version', `${session.version} (höjs när du loggar ut överallt)`],
          [
            'Mejlade lösenordslänkar det senaste dygnet',
            <List
              key="links"
              lines={passwordLinks.map(
                ({ createdAt, usedAt }) =>
                  momentWords(createdAt) + (usedAt ? `, använd ${momentWords(usedAt)}` : ''),
              )}
            />,
          ],
          [
            'Inloggningsförsök',
            <List
              key="traces"
              lines={loginTraces.map(
                ({ failures, lastAt, succeededAt }) =>
                  `${failures} misslyckade, senaste försök ${momentWords(lastAt)}` +
                  (succeededAt ? `, lyckades ${momentWords(succeededAt)}` : ''),
              )}
            />,
          ],
        ]}
      />
      <p className="mt-4 max-w-measure text-small text-muted">
        Inloggningsförsök räknas för att stoppa den som gissar lösenord. Adressen de kom från sparas
        bara som en kodad kontrollsumma. Lösenordet sparas aldrig i läsbar form.
      </p>
    </section>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return 'Inga';
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
