import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { copyText } from '#shared/copy-text.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { QrButton } from '#shared/ui/dialog-button.tsx';
import { useInit } from '#shared/use-init.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly sample: boolean;
}

/** Shares the lesson with a class, and says what the receivers meet when it is locked. */
export function ShareLesson({ id, name, sample }: Props) {
  const url = useInit().origin + paths.lesson(id);
  const links = shareLinks(url, name);
  return (
    <section aria-labelledby="dela" className="mt-12">
      <h2 id="dela" className="no-print text-heading">
        Dela lektionen
      </h2>
      {!sample && (
        <p className="no-print mt-3 max-w-measure">
          Lektionen är låst: den som får länken måste logga in för att öppna uppgifterna. En{' '}
          <Link to={paths.classCode}>klasskod</Link> öppnar dem för hela klassen, och en film delas
          med Dela ett klipp.
        </p>
      )}
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <Button variant="outline" className="noscript:hidden" onClick={() => copyText(url)}>
          <Icon name="copy" />
          Kopiera länk
        </Button>
        <QrButton record={{ type: 'lesson', id }} />
        <a href={links.mail} className={buttonClass('outline')}>
          Mejla
        </a>
        <ExternalLink href={links.classroom}>Google Classroom</ExternalLink>
        <ExternalLink href={links.teams}>Microsoft Teams</ExternalLink>
      </div>
      <p className="hidden text-small print:block">{url}</p>
    </section>
  );
}

function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
      {children}
      <span className="sr-only"> (annan webbplats, öppnas i ny flik)</span>
      <Icon name="external" />
    </a>
  );
}

/** Links that share an address. They are plain links: nothing is loaded from those sites before a click. */
function shareLinks(url: string, name: string) {
  const address = encodeURIComponent(url);
  const title = encodeURIComponent(name);
  return {
    mail: `mailto:?subject=${title}&body=${address}`,
    classroom: `https://classroom.google.com/share?url=${address}`,
    teams: `https://teams.microsoft.com/share?href=${address}&msgText=${title}`,
  };
}
