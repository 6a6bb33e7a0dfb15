import type { Media } from '@lasar/contract/assignments/media';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { sizeText } from './assignment-texts.ts';
import { earlyPdfScript } from './pdf/early-pdf.ts';
import { openEarly } from './pdf/open-pdf.ts';
import { loadPdfEngine } from '#shared/pdf/pdf-engine.ts';
// Here and not in the reader, which would wait for it before its script is requested.

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
if (globalThis.earlyPdf) {
  openEarly(globalThis.earlyPdf);
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
          <div className="stage-note needs-script">
            <LoadingText />
            {bytes !== undefined && (
              <script
                suppressHydrationWarning
                dangerouslySetInnerHTML={{
                  __html: import.meta.env.SSR ? earlyPdfScript({ url, bytes }) : '',
                }}
              />
            )}
          </div>
        }
      />
    </>
  );
}
