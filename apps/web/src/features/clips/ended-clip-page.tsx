import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';

/** For who comes with a link that holds no longer, or was cut off on the way. */
export function EndedClipPage() {
  return (
    <ContentPage>
      <PageHeading>Länken gäller inte längre</PageHeading>
      <div className="mt-6 max-w-measure space-y-4">
        <p>
          En lärare kan dela en film i högst 30 dagar, och avsluta länken tidigare. Be läraren om en
          ny länk, och kontrollera att hela adressen kom med.
        </p>
        <p>Har din klass en klasskod, eller har du ett konto, kan du öppna filmen därifrån.</p>
        <p className="flex flex-wrap gap-3 pt-2">
          <Link to={paths.classCode} className={buttonClass('solid')}>
            Skriv klasskod
          </Link>
          <Link to={paths.login} className={buttonClass('outline')}>
            Logga in
          </Link>
        </p>
      </div>
    </ContentPage>
  );
}
