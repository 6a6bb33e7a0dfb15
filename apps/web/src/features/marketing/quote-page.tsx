import { Card } from '#shared/ui/card.tsx';
import { buttonClass } from '#shared/ui/button-class.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useInit } from '#shared/use-init.ts';
import { CopyAddress } from './copy-address.tsx';
import { quoteMail, quoteQuestions } from './quote-mail.ts';

const included = [
  'Alla lektioner i de skolformer ni väljer, för lärare och elever.',
  'Filmer med svensk text, arbetsblad, självtest och begreppsblad.',
  'Facit och lärarhandledningar för lärarna.',
  'Nytt och rättat innehåll under hela licenstiden.',
];

export function QuotePage() {
  const { productName, contactEmail } = useInit();
  return (
    <ContentPage>
      <PageHeading lead="Skriv några rader om skolan och vilka skolformer det gäller, så får ni en offert per e-post.">
        Begär offert
      </PageHeading>
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 wide:grid-cols-[1fr_28rem]">
        <Card className="wide:order-2">
          <h2 className="text-heading">Skriv till oss</h2>
          <p className="mt-3 text-lead font-bold wrap-anywhere">{contactEmail}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={quoteMail(contactEmail, productName)} className={buttonClass('sun')}>
              <Icon name="mail" />
              Skriv mejl
            </a>
            <CopyAddress address={contactEmail} />
          </div>
          <p className="mt-5 text-small text-muted">
            ”Skriv mejl” öppnar ditt e-postprogram med frågorna redan ifyllda.
          </p>
        </Card>
        <div className="prose">
          <h2 className="mt-0!">Det här ingår i licensen</h2>
          <ul>
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            Licensen gäller per skolform och är tidsbestämd. Första och sista dagen räknas med.
            Priset står i offerten.
          </p>
          <h2>Det här behöver vi veta</h2>
          <ul>
            {quoteQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p>
            Skicka inga uppgifter om enskilda elever. Vi behöver dem varken för offerten eller för
            licensen.
          </p>
          <h2>Vill ni prova först?</h2>
          <p>
            Första lektionen i varje kursområde är öppen. Använd den i klassrummet så länge ni vill,
            utan konto, innan ni bestämmer er.
          </p>
        </div>
      </div>
    </ContentPage>
  );
}
