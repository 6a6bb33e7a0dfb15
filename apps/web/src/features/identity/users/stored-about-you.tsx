import type { OwnAccount } from '@lasar/contract/identity/own-account';
import { rolesInWords } from '#shared/admin/person.ts';
import { dayInWords, momentInWords } from '#shared/text/swedish-time.ts';
import { SummaryList } from '#shared/ui/summary-list.tsx';

/** All data that the service stores about the account. */
export function StoredAboutYou({ account }: { readonly account: OwnAccount }) {
  const { user, organisation, session, passwordLinks, loginTraces } = account;
  return (
    <section aria-labelledby="sparat">
      <h2 id="sparat" className="text-section">
        Det här är sparat om dig
      </h2>
      <SummaryList
        rows={[
          ['Namn', `${user.firstname} ${user.lastname}`.trim()],
          ['E-postadress', user.personemail],
          ['Roll', rolesInWords(user.roles)],
          ['Skola', organisation?.name ?? 'Ingen skola'],
          ['Användar-id', user.id],
          ['Kontot skapades', momentInWords(account.createdAt)],
          ['Lösenordet byttes', momentInWords(account.passwordChangedAt)],
          ['Loggade in första gången', account.firstLoginOn && dayInWords(account.firstLoginOn)],
          ['Blev inbjuden igen', account.invitedOn && dayInWords(account.invitedOn)],
          ['Inloggad sedan', session.startedAt && momentInWords(session.startedAt)],
          ['Inloggningen gäller till', session.expiresAt && momentInWords(session.expiresAt)],
          ['Inloggningarnas version', `${session.version} (höjs när du loggar ut överallt)`],
          [
            'Mejlade lösenordslänkar',
            <List
              key="links"
              lines={passwordLinks.map(
                ({ createdAt, usedAt }) =>
                  momentInWords(createdAt) + (usedAt ? `, använd ${momentInWords(usedAt)}` : ''),
              )}
            />,
          ],
          [
            'Inloggningsförsök',
            <List
              key="traces"
              lines={loginTraces.map(
                ({ failures, lastAt, succeededAt }) =>
                  `${failures} misslyckade, senaste försök ${momentInWords(lastAt)}` +
                  (succeededAt ? `, lyckades ${momentInWords(succeededAt)}` : ''),
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
