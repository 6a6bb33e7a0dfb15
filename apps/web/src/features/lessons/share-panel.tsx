import type { LessonPage } from '@lasar/contract/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { copyText } from '#shared/copy-text.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { QrButton } from '#shared/ui/qr-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

export interface SharedLesson extends Pick<LessonPage, 'id' | 'name'> {
  /** Whether an assignment of the lesson is locked for those who have no licence. */
  readonly locked: boolean;
  /** The lesson's full address. */
  readonly url: string;
}

/** The ways to share a lesson, and what the receivers meet when it is locked. */
export function SharePanel({ id, name, locked, url }: SharedLesson) {
  const links = shareLinks(url, name);
  return (
    <div className="basis-full">
      {locked && (
        <p className="mb-4 max-w-measure">
          Lektionen är låst: den som får länken måste logga in för att öppna uppgifterna. En{' '}
          <Link to={paths.classCode} className="underline">
            klasskod
          </Link>{' '}
          öppnar dem för hela klassen, och en film delas med Dela ett klipp.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => copyText(url)}>
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
    </div>
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
