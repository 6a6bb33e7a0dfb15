import { paths } from '@lasar/contract/paths';
import { useUser } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';

/** Explains to logged-in users why content is locked, and what each role can do about it. */
export function LicenceMissingPage() {
  const user = useUser();
  return (
    <ContentPage>
      <PageHeading lead="Filmer, arbetsblad och självtest ingår i skolans licens. Den köps för en skolform i taget och gäller mellan två datum.">
        Licens saknas
      </PageHeading>
      <div className="prose mt-8">
        <h2>Varför är det låst för mig?</h2>
        <ul>
          <li>Skolan har ingen licens för skolformen som lektionen hör till.</li>
          <li>Licensen har gått ut, eller har inte börjat gälla än.</li>
          <li>Ditt konto hör inte till någon skola.</li>
        </ul>
        <h2>Vad kan jag göra?</h2>
        <ul>
          <li>Elev: säg till din lärare.</li>
          <li>
            Lärare: prata med den som köper in läromedel på skolan, ofta rektor eller
            skoladministratören.
          </li>
          <li>Inköpare: begär en offert, så öppnar vi skolformen när licensen börjar gälla.</li>
          <li>Alla: lektioner som är märkta {text.open} går att använda utan licens.</li>
        </ul>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.quote}>{text.requestQuote}</ButtonLink>
        <ButtonLink to={paths.licence} variant="outline">
          Det här finns i licensen
        </ButtonLink>
        {user ? (
          <ButtonLink to={paths.account} variant="outline">
            Se skolans licens
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login} variant="outline">
            {text.logIn}
          </ButtonLink>
        )}
      </div>
    </ContentPage>
  );
}
