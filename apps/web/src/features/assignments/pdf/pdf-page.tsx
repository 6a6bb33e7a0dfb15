import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { text } from '#shared/page/text.sv.ts';
import { renderPage, renderTextLayer, useNearViewport } from './render-page.ts';
import type { PdfEngine } from '#shared/pdf/pdf-engine.ts';
import { PageLinks } from './page-links.tsx';
import type { PageSize } from './open-pdf.ts';
import { pixelsPerPoint } from './zoom.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly engine: PdfEngine;
  readonly number: number;
  /** The size of the first page, used until this page is loaded. */
  readonly guess: PageSize;
  readonly scale: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly goTo: (page: number) => void;
  /** Called when the page's text layer is rendered, and with `undefined` when it is removed. */
  readonly onLaid: (page: number, runs: readonly HTMLElement[] | undefined) => void;
  /** Defined while some part of the file could not be fetched: fetches it again. */
  readonly fetchLost: (() => void) | undefined;
}

// So few pages that all their text can be there from the start, for screen readers and find-in-page.
const fewPages = 12;

/** A page. Its space is reserved from the start and its picture rendered when it is near the viewport. */
export function PdfPage(props: Props) {
  const { pdf, engine, number, guess, scale, scroller, goTo, onLaid, fetchLost } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const [picture, setPicture] = useState<'none' | 'shown' | 'failed'>('none');
  const [attempt, setAttempt] = useState(0);
  const near = useNearViewport(sheet, scroller);
  const wanted = near || pdf.numPages <= fewPages;

  useEffect(() => {
    if (wanted) pdf.getPage(number).then(setPage, () => setPicture('failed'));
  }, [pdf, number, wanted, attempt]);

  useEffect(() => {
    const { current } = holder;
    if (!page || !current) return undefined;
    if (near) return renderPage(page, scale, current, setPicture);
    // A long pdf would fill the memory of a small device with pictures of pages far away.
    current.replaceChildren();
    setPicture('none');
    return undefined;
  }, [page, near, scale, attempt]);

  useEffect(() => {
    const { current } = words;
    return page && current
      ? renderTextLayer(engine, page, current, (runs) => onLaid(number, runs))
      : undefined;
  }, [engine, page, number, onLaid]);

  const retry = () => {
    setPicture('none');
    setAttempt(attempt + 1);
    fetchLost?.();
  };
  const size = page?.getViewport({ scale: 1 }) ?? guess;
  const pixels = scale * pixelsPerPoint;
  const room = {
    width: size.width * pixels,
    height: size.height * pixels,
    '--total-scale-factor': pixels,
  };
  return (
    <div
      ref={sheet}
      role="group"
      aria-label={`Sida ${number} av ${pdf.numPages}`}
      className="pdf-page"
      style={room}
    >
      <div ref={holder} className="pdf-picture" />
      <div ref={words} className="pdf-text" />
      {page && <PageLinks pdf={pdf} page={page} goTo={goTo} />}
      {(picture === 'failed' || (near && fetchLost && picture === 'none')) && (
        <div className="pdf-failed">
          <p>Sidan kunde inte visas. Försök igen, eller ladda ner filen för att läsa den.</p>
          <button type="button" className="pdf-failed-retry" onClick={retry}>
            {text.tryAgain}
          </button>
        </div>
      )}
    </div>
  );
}
