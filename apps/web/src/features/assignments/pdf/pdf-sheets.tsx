import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useState, type KeyboardEvent } from 'react';
import type { PdfFile } from './pdf-file.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { useSheets } from './use-sheets.ts';
import type { PageSize } from './use-pdf.ts';
import { scaleOf, stepZoom, type Zoom } from './zoom.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly firstPage: PageSize;
  readonly file: PdfFile;
  readonly presenting: boolean;
}

/** The pages of an open pdf, one below the other, under the toolbar that governs them. */
export function PdfSheets({ pdf, firstPage, file, presenting }: Props) {
  const [zoom, setZoom] = useState<Zoom>('auto');
  // In front of a class, legible from the back row.
  const shown = presenting && zoom === 'auto' ? 'width' : zoom;
  const { scroller, scale, current, goTo } = useSheets((available) =>
    scaleOf(shown, { available, pageWidth: firstPage.width }),
  );
  const step = useCallback(
    (direction: 'in' | 'out') => setZoom(stepZoom(scale, direction)),
    [scale],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement)
      return;
    if (event.key === '+') step('in');
    else if (event.key === '-') step('out');
    else if (event.key === '0') setZoom('width');
    else return;
    event.preventDefault();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- zoom keys for all that is in here
    <section aria-label={`Pdf: ${file.name}`} className="pdf-reader" onKeyDown={onKeyDown}>
      <PdfToolbar
        file={file}
        page={current}
        pages={pdf.numPages}
        percent={Math.round(scale * 100)}
        goTo={goTo}
        zoomIn={() => step('in')}
        zoomOut={() => step('out')}
        fitWidth={() => setZoom('width')}
      />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */}
      <div ref={scroller} role="region" aria-label="Sidor" tabIndex={0} className="pdf-scroller">
        {scale > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              guess={firstPage}
              scale={scale}
              scroller={scroller}
              goTo={goTo}
            />
          ))}
      </div>
    </section>
  );
}
