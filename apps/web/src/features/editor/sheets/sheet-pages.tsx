import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { loadPdfEngine } from '#shared/pdf/pdf-engine.ts';

interface Props {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly label: string;
}

/** The pages of a pdf as pictures, one below the other. The pages before stay until the new ones are drawn. */
export function SheetPages({ pdf, label }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    const draw = async () => {
      const { getDocument } = await loadPdfEngine();
      // The engine takes the bytes from who gives them.
      const task = getDocument({ data: pdf.slice(), useWorkerFetch: false });
      close = () => void task.destroy().catch(() => undefined);
      if (gone) return close();
      const document = await task.promise;
      const drawn: HTMLCanvasElement[] = [];
      for (let number = 1; number <= document.numPages; number += 1) {
        drawn.push(await drawnPage(await document.getPage(number), holder.current));
        if (gone) return;
      }
      holder.current?.replaceChildren(...drawn);
      setPages(document.numPages);
      setFailed(false);
    };
    draw().catch(() => gone || setFailed(true));
    return () => {
      gone = true;
      close?.();
    };
  }, [pdf]);
  return (
    <>
      {failed && (
        <p className="p-4">Webbläsaren kunde inte visa pdf:en. Ladda ner den i stället.</p>
      )}
      <div
        ref={holder}
        role="img"
        aria-label={`${label} på papper, ${pages} ${pages === 1 ? 'sida' : 'sidor'}`}
        className="sheet-pages"
      />
    </>
  );
}

async function drawnPage(
  page: PDFPageProxy,
  holder: HTMLElement | null,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const width = (holder?.clientWidth || 480) * (globalThis.devicePixelRatio || 1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
