import type { Media } from '@lasar/contract/media';
import { buttonClass } from '#shared/ui/button.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
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

// The reader asks for its worker only when it runs itself. Both come at the same time, and the worker is kept by then.
function prefetch(url: string): void {
  void fetch(url)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

/** Room for the pdf reader, which is fetched only where there is a pdf to read. */
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
