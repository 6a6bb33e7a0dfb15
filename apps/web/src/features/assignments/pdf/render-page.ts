import type { PDFPageProxy } from 'pdfjs-dist';
import type { PdfEngine } from '#shared/pdf/pdf-engine.ts';
import { pixelsPerPoint } from './zoom.ts';
import { useEffect, useState, type RefObject } from 'react';

// Tablets refuse a canvas above some 16 million pixels. A softer page is better than none.
const maxPixels = 16_000_000;

/**
 * Renders a page into a new canvas and inserts it only when it is complete, so that zooming shows the old picture,
 * stretched, and never a blank page. The returned function cancels it.
 */
export function renderPage(
  page: PDFPageProxy,
  scale: number,
  holder: HTMLElement,
  onEnd: (end: 'shown' | 'failed') => void,
): () => void {
  const viewport = page.getViewport({ scale: scale * pixelsPerPoint });
  const deviceRatio = globalThis.devicePixelRatio || 1;
  const ratio = Math.min(deviceRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  // The text layer carries the text for screen readers.
  canvas.setAttribute('aria-hidden', 'true');
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  let stopped = false;
  const show = () => {
    if (stopped) return;
    holder.replaceChildren(canvas);
    onEnd('shown');
  };
  const fail = () => {
    if (!stopped) onEnd('failed');
  };
  task.promise.then(show, fail);
  return () => {
    stopped = true;
    task.cancel();
  };
}

/** Renders the page's text exactly over its glyphs. It scales with the page through `--total-scale-factor`. */
export function renderTextLayer(
  { TextLayer }: PdfEngine,
  page: PDFPageProxy,
  container: HTMLElement,
  onRendered: (runs: readonly HTMLElement[] | undefined) => void,
): () => void {
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: pixelsPerPoint }),
  });
  // A page whose text layer fails still shows its picture.
  layer.render().then(
    () => onRendered(layer.textDivs),
    () => undefined,
  );
  return () => {
    layer.cancel();
    container.replaceChildren();
    onRendered(undefined);
  };
}

/** Whether an element is in view, or within one screen of it, inside its scroller. */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      {
        root: scroller.current,
        rootMargin: '100% 0px',
      },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return near;
}
