import { logInWithClassCode } from '@lasar/contract/identity/class-codes';
import { paths } from '@lasar/contract/paths';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { plainCode, shownCode } from '@lasar/contract/identity/typed-code-rules';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { useBeginSession } from '#shared/session/use-begin-session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { SharedComputer } from '#shared/ui/shared-computer.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

// A QR code on the board leads here with the code in the fragment.
function useScannedCode(): string {
  const { hash } = useLocation();
  const [code, setCode] = useState('');
  useEffect(() => setCode(/^#[\w-]+$/.test(hash) ? hash.slice(1) : ''), [hash]);
  return code;
}

const problemText = {
  'class-code/unknown':
    'Koden stämmer inte, eller så gäller den inte längre. Jämför den med lärarens, tecken för tecken.',
};

// In milliseconds. A right code is answered sooner.
const slowAfter = 1_500;

const codeOf = (data: FormData): string => textOf(data, 'code').trim();

/** The login page for pupils with a class code. */
export function ClassCodePage() {
  const begin = useBeginSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const scanned = useScannedCode();
  const [isSlow, setSlow] = useState(false);
  const logIn = async (code: string) => {
    const timer = setTimeout(setSlow, slowAfter, true);
    return callAndLog(logInWithClassCode, { body: { code } }).finally(() => {
      clearTimeout(timer);
      setSlow(false);
    });
  };
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">Klasskod</h1>
        <p className="mt-4 text-muted">
          Skriv koden som din lärare har visat, till klassen eller till en planering. Du behöver
          inget konto, och vi frågar inte vem du är.
        </p>
        <div className="mt-8">
          <SubmitForm
            submitText={text.logIn}
            busyText="Loggar in …"
            check={(data) => ({ code: codeOf(data) ? undefined : 'Skriv klasskoden.' })}
            send={(data) =>
              begin({
                logIn: () => logIn(codeOf(data)),
                sharedComputer: data.has('shared'),
                search,
              }).catch(async (error: unknown) => {
                if (!(error instanceof CallProblem && error.code === 'class-code/of-plan'))
                  throw error;
                // An address, and what is stored of the plan, have the code as the teacher shows it.
                await navigate(planPaths.shared(shownCode(plainCode(codeOf(data)))));
              })
            }
            fieldOf={{ 'class-code/unknown': 'code' }}
            ownWords={problemText}
          >
            {(errors) => (
              <>
                <TextField
                  key={scanned}
                  defaultValue={scanned}
                  name="code"
                  label="Klasskod"
                  hint="Nio tecken, till exempel BCD-FGH-JKM. Små bokstäver går lika bra, och strecken kan du hoppa över."
                  autoComplete="off"
                  maxLength={100}
                  error={errors['code']}
                />
                <SharedComputer />
                <output className="text-muted empty:hidden">
                  {isSlow &&
                    'Koden kontrolleras. Det tar några sekunder extra när många har skrivit fel kod.'}
                </output>
              </>
            )}
          </SubmitForm>
        </div>
        <p className="mt-8 border-t border-line pt-6">
          Har du ett konto?{' '}
          <Link to={paths.login + search} className="underline">
            Logga in med e-post och lösenord
          </Link>
        </p>
      </div>
    </ContentPage>
  );
}
