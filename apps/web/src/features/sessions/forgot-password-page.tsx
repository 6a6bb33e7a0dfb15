import { paths } from '@lasar/contract/paths';
import { mailPasswordLink } from '@lasar/contract/users';
import { useState } from 'react';
import { Link } from 'react-router';
import { callAndLog } from '#shared/session/call-and-log.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { EmailField, emailOf } from './email-field.tsx';
import { LinkMailed } from './link-mailed.tsx';
import { emailFault } from './login-faults.ts';

/** Mails a link for a new password. The answer is the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [mailed, setMailed] = useState(false);
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">Glömt lösenordet</h1>
        {mailed ? <LinkMailed /> : <AskForLink onMailed={() => setMailed(true)} />}
        <p className="mt-8">
          <Link to={paths.login} className="underline">
            Till inloggningen
          </Link>
        </p>
      </div>
    </ContentPage>
  );
}

function AskForLink({ onMailed }: { readonly onMailed: () => void }) {
  return (
    <>
      <p className="mt-4 mb-8 text-muted">
        Skriv din e-postadress, så mejlar vi en länk där du väljer ett nytt lösenord.
      </p>
      <SubmitForm
        submitText="Mejla en länk"
        busyText="Skickar …"
        check={(data) => ({ email: emailFault(emailOf(data)) })}
        send={async (data) => {
          await callAndLog(mailPasswordLink, { body: { email: emailOf(data) } });
          onMailed();
        }}
      >
        {(faults) => <EmailField fault={faults['email']} />}
      </SubmitForm>
    </>
  );
}
