import type { Media } from '@lasar/contract/media';
import { text } from '#shared/text.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { buttonClass } from '#shared/ui/button-class.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** Below the film, which keeps showing what it has. */
export function FilmFailed({
  media,
  retry,
}: {
  readonly media: Media;
  readonly retry: () => void;
}) {
  return (
    <div role="alert" className="film-failed">
      <p>
        <strong>Filmen kunde inte spelas.</strong> Kontrollera uppkopplingen och försök igen, eller
        ladda ner filmen.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>{text.tryAgain}</Button>
        <a href={media.url} download={media.fileName} className={buttonClass('outline')}>
          <Icon name="download" /> Ladda ner
        </a>
      </div>
    </div>
  );
}
