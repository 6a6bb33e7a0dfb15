import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { copyText } from '#shared/text/copy-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { QrButton } from '#shared/ui/qr-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ShareLinks } from '#shared/ui/share-links.tsx';

export interface SharedLesson extends Pick<LessonPage, 'id' | 'name'> {
  /** Whether an assignment of the lesson is locked for those who have no licence. */
  readonly locked: boolean;
  /** The lesson's full address. */
  readonly url: string;
}

/** The ways to share a lesson, and what the receivers meet when it is locked. */
export function SharePanel({ id, name, locked, url }: SharedLesson) {
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
        <ShareLinks url={url} name={name} />
      </div>
    </div>
  );
}
