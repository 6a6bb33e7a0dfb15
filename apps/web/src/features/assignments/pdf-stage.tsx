import type { Media } from '@lasar/contract/media';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { sizeText } from './assignment-texts.ts';
import { workerUrl } from './pdf/worker-url.ts';

interface Props {
  readonly media: Media;
  readonly name: string;
  readonly presenting: boolean;
}

const loadReader = () => {
  prefetch(workerUrl);
  return import('./pdf/pdf-reader.tsx').then(({ PdfReader }) => PdfReader);
};

// The pdf reader requests its worker only once it runs. Fetching both in parallel puts the worker in the browser's cache.
function prefetch(url: string): void {
  void fetch(url)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/** Loads the pdf reader, only for pages with a pdf. */
export function PdfStage({ media: { url, fileName, bytes }, name, presenting }: Props) {
  const file = { url, fileName, name, ...(bytes !== undefined && { size: sizeText(bytes) }) };
  return (
    <>
      <noscript>
        <p className="stage-note">
          <a href={url} className={buttonClass('solid')}>
            Öppna pdf:en
          </a>
        </p>
      </noscript>
      <LazyComponent
        load={loadReader}
        props={{ file, presenting }}
        what="Läsaren"
        placeholder={
          <div className="stage-note needs-script">
            <LoadingText />
          </div>
        }
      />
    </>
  );
}
