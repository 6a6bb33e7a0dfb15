import type { PDFDocumentProxy } from 'pdfjs-dist';
import { readStored, writeStored } from '#shared/device/stored.ts';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import type { PdfEngine } from '#shared/pdf/pdf-engine.ts';
import { PdfFind } from './pdf-find.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PdfThumbs } from './pdf-thumbs.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { useFind } from './use-find.ts';
import { useHighlights, type Layers } from './use-highlights.ts';
import { usePageScroll } from './use-page-scroll.ts';
import type { PageSize } from './open-pdf.ts';
import type { PdfFile } from './use-pdf.ts';
import { useOpenParameters } from './open-parameters.ts';
import { scaleOf, stepZoom, type Zoom } from './zoom.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly engine: PdfEngine;
  readonly firstPage: PageSize;
  readonly file: PdfFile;
  readonly presenting: boolean;
  /** Defined while some part of the file could not be fetched: fetches it again. */
  readonly fetchLost: (() => void) | undefined;
}

/** The pages of an open pdf, one below the other, with the toolbar. */
export function PdfDocument({ pdf, engine, firstPage, file, presenting, fetchLost }: Props) {
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [thumbs, setThumbs] = useState(false);
  const [dark, toggleNight] = useDarkPages();
  // In front of a class, legible from the back row.
  const shown = presenting && zoom === 'auto' ? 'width' : zoom;
  const sheets = usePageScroll((available) =>
    scaleOf(shown, { available, pageWidth: firstPage.width }),
  );
  const { scroller, scale, current, goTo } = sheets;
  const wanted = useOpenParameters(scale > 0, goTo);
  const [finding, setFinding] = useState(wanted.search !== undefined);
  const find = useFind(pdf, wanted.page ?? current, wanted.search ?? '');
  const layers = useRef<Layers & Map<number, readonly HTMLElement[]>>(new Map());
  const [laidOut, setLaidOut] = useState(0);
  const onLaid = useCallback((page: number, runs: readonly HTMLElement[] | undefined) => {
    if (runs) layers.current.set(page, runs);
    else layers.current.delete(page);
    setLaidOut((times) => times + 1);
  }, []);
  useHighlights(find, layers, laidOut, sheets);

  const step = (direction: 'in' | 'out') => setZoom(stepZoom(scale, direction));
  const closeFind = () => {
    setFinding(false);
    find.search('');
    scroller.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own search sees only the pages that are near.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') setFinding(true);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.target instanceof HTMLInputElement) return;
    else if (event.key === '+') step('in');
    else if (event.key === '-') step('out');
    else if (event.key === '0') setZoom('width');
    else return;
    event.preventDefault();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for all that is in here
    <section
      aria-label={`Pdf: ${file.name}`}
      className={`pdf-reader ${dark ? 'pdf-night' : ''}`}
      onKeyDown={onKeyDown}
    >
      <PdfToolbar
        file={file}
        page={current}
        pages={pdf.numPages}
        percent={Math.round(scale * 100)}
        goTo={goTo}
        zoomIn={() => step('in')}
        zoomOut={() => step('out')}
        fitWidth={() => setZoom('width')}
        switches={[
          { label: 'Sidöversikt', icon: 'sidebar', on: thumbs, toggle: () => setThumbs(!thumbs) },
          {
            label: 'Sök i pdf:en',
            icon: 'search',
            on: finding,
            toggle: finding ? closeFind : () => setFinding(true),
          },
          { label: 'Nattläge', icon: 'moon', on: dark, toggle: toggleNight },
        ]}
      />
      {finding && (
        <PdfFind
          query={find.query}
          found={find}
          pages={pdf.numPages}
          search={find.search}
          step={find.step}
          close={closeFind}
        />
      )}
      <div className="pdf-desk">
        {thumbs && <PdfThumbs pdf={pdf} firstPage={firstPage} current={current} goTo={goTo} />}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too */}
        <div ref={scroller} role="region" aria-label="Sidor" tabIndex={0} className="pdf-scroller">
          {scale > 0 &&
            Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                engine={engine}
                number={index + 1}
                guess={firstPage}
                scale={scale}
                scroller={scroller}
                goTo={goTo}
                onLaid={onLaid}
                fetchLost={fetchLost}
              />
            ))}
        </div>
      </div>
    </section>
  );
}

/** Whether pages have light text on dark paper, as this browser remembers it. */
function useDarkPages(): readonly [boolean, () => void] {
  const [dark, setDark] = useState(() => readStored('lasar.device.pdf-night') === 'true');
  const toggle = () => {
    setDark(!dark);
    writeStored('lasar.device.pdf-night', dark ? undefined : 'true');
  };
  return [dark, toggle];
}
