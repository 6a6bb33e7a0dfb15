import { paths } from '@lasar/contract/paths';
import { mailPasswordLink } from '@lasar/contract/identity/own-account';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callAndLog } from '#shared/calls/call.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { emailError, EmailField, emailOf } from './login-fields.tsx';

/** Requests a link for a new password. The response is the same whether the account exists or not. */
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
        check={(data) => ({ email: emailError(emailOf(data)) })}
        send={async (data) => {
          await callAndLog(mailPasswordLink, { body: { email: emailOf(data) } });
          onMailed();
        }}
      >
        {(errors) => <EmailField error={errors['email']} />}
      </SubmitForm>
    </>
  );
}

/** Shown after every request for a link. It does not reveal whether the account exists. */
function LinkMailed() {
  const answer = useRef<HTMLDivElement>(null);
  // The focused form is removed, so focus moves here.
  useEffect(() => answer.current?.focus(), []);
  return (
    <div ref={answer} tabIndex={-1} role="status" className="mt-6 space-y-4 outline-none">
      <p className="text-lead">
        Om adressen hör till ett konto har vi nu mejlat en länk dit. Den gäller i 30 minuter och kan
        användas en gång.
      </p>
      <p className="text-muted">
        Kommer det inget mejl? Titta i skräpposten och kontrollera att adressen är den som skolan
        har lagt in. Skolans administratör kan också hjälpa dig.
      </p>
    </div>
  );
}
