import type { Media } from '@lasar/contract/media';
import { loadChunk } from '#shared/load-chunk.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { sizeText } from './assignment-texts.ts';
import { loadPdfEngine } from './pdf/pdf-engine.ts';
import { prefetchEnds } from './pdf/pdf-ranges.ts';

interface Props {
  readonly media: Media;
  readonly name: string;
  readonly presenting: boolean;
}

const loadReader = () => {
  // In parallel: the reader asks for pdf.js once it runs, and tells what fails.
  loadPdfEngine().catch(() => undefined);
  return import('./pdf/pdf-reader.tsx').then(({ PdfReader }) => PdfReader);
};

// The first pdf of a visit does not wait for hydration: this module is loaded some time before it.
const rendered = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('[data-pdf]');
if (rendered) {
  const { pdf: url = '', bytes } = rendered.dataset;
  if (bytes) prefetchEnds({ url, bytes: Number(bytes) });
  loadChunk(loadReader).catch(() => undefined);
}

/** Loads the pdf reader, only for pages with a pdf. */
export function PdfStage({ media: { url, fileName, bytes }, name, presenting }: Props) {
  const file = {
    url,
    fileName,
    name,
    ...(bytes !== undefined && { bytes, size: sizeText(bytes) }),
  };
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
        otherWay={
          <a href={url} download={fileName} className={buttonClass('outline')}>
            Ladda ner pdf:en
          </a>
        }
        placeholder={
          <div className="stage-note needs-script" data-pdf={url} data-bytes={bytes}>
            <LoadingText />
          </div>
        }
      />
    </>
  );
}
