import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, type RefObject } from 'react';
import { bringIntoView } from './use-page-scroll.ts';
import { renderPage, useNearViewport } from './render-page.ts';
import type { PageSize } from './open-pdf.ts';
import { pixelsPerPoint } from './zoom.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly firstPage: PageSize;
  readonly current: number;
  readonly goTo: (page: number) => void;
}

const width = 96;

/** Thumbnails of all pages, as links. A thumbnail is rendered when it is near the viewport. */
export function PdfThumbs({ pdf, firstPage, current, goTo }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[current - 1];
    if (item && scroller.current) bringIntoView(scroller.current, item.getBoundingClientRect());
  }, [current]);
  return (
    <nav ref={scroller} aria-label="Sidor i pdf:en" className="pdf-thumbs">
      <ol ref={list}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`Sida ${index + 1}`}
              aria-current={index + 1 === current ? 'page' : undefined}
              onClick={() => goTo(index + 1)}
              className="pdf-thumb"
            >
              <Thumb pdf={pdf} number={index + 1} guess={firstPage} scroller={scroller} />
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly guess: PageSize;
  readonly scroller: RefObject<HTMLElement | null>;
}

function Thumb({ pdf, number, guess, scroller }: ThumbProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const near = useNearViewport(holder, scroller);
  useEffect(() => {
    const { current } = holder;
    if (!near || !current) return undefined;
    let stop = () => {};
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const scale = width / (page.getViewport({ scale: 1 }).width * pixelsPerPoint);
      if (!gone) stop = renderPage(page, scale, current, () => undefined);
    };
    // The page itself says that it cannot be shown.
    draw().catch(() => undefined);
    return () => {
      gone = true;
      stop();
      current.replaceChildren();
    };
  }, [pdf, number, near]);
  return (
    <span
      ref={holder}
      className="pdf-picture pdf-thumb-picture"
      style={{ width, height: (width * guess.height) / guess.width }}
    />
  );
}
