import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly page: PDFPageProxy;
  readonly goTo: (page: number) => void;
}

/** The pdf's own links, positioned over the picture of the page. */
export function PageLinks({ pdf, page, goTo }: Props) {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // The page is shown even if its links cannot be read.
    readLinks(pdf, page).then(
      (found) => isCurrent && setLinks(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, page]);

  return links.map(({ id, label, style, url, page: target }) =>
    url === undefined ? (
      <button
        key={id}
        type="button"
        aria-label={label}
        className="pdf-link"
        style={style}
        onClick={() => goTo(target ?? 1)}
      />
    ) : (
      <a
        key={id}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        className="pdf-link"
        style={style}
      />
    ),
  );
}

/** A link on a page: its box in percent of the page, and its target, an address or a page number. */
interface PageLink {
  readonly id: string;
  readonly label: string;
  readonly style: {
    readonly left: string;
    readonly top: string;
    readonly width: string;
    readonly height: string;
  };
  readonly url?: string;
  readonly page?: number;
}

interface LinkAnnotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly [number, number, number, number];
  readonly url?: string;
  readonly dest?: string | readonly unknown[];
  readonly overlaidText?: string;
}

// Other schemes, such as scripts and files, are ignored.
const safeUrl = /^(https?:|mailto:)/i;

/** The links of a page to the web or to a page of the same pdf. */
async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const annotations = (await page.getAnnotations()) as LinkAnnotation[];
  const found = await Promise.all(
    annotations
      .filter(({ subtype }) => subtype === 'Link')
      .map((annotation) => linkOf(pdf, page, annotation)),
  );
  return found.filter((link) => link !== undefined);
}

async function linkOf(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  from: LinkAnnotation,
): Promise<PageLink | undefined> {
  const base = { id: from.id, style: positionOf(page, from.rect) };
  const text = from.overlaidText?.trim();
  if (from.url && safeUrl.test(from.url)) {
    return { ...base, url: from.url, label: `${text || from.url} (öppnas i ny flik)` };
  }
  const number = from.dest
    ? await pageOfDestination(pdf, from.dest).catch(() => undefined)
    : undefined;
  return number === undefined
    ? undefined
    : { ...base, page: number, label: text || `Gå till sida ${number}` };
}

async function pageOfDestination(
  pdf: PDFDocumentProxy,
  dest: string | readonly unknown[],
): Promise<number | undefined> {
  const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
  if (typeof target === 'number') return target + 1;
  const isRef = typeof target === 'object' && target !== null && 'num' in target;
  return isRef ? (await pdf.getPageIndex(target as { num: number; gen: number })) + 1 : undefined;
}

function positionOf(
  page: PDFPageProxy,
  [left, bottom, right, top]: LinkAnnotation['rect'],
): PageLink['style'] {
  const viewport = page.getViewport({ scale: 1 });
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;
  return {
    left: percent(Math.min(x1, x2), viewport.width),
    top: percent(Math.min(y1, y2), viewport.height),
    width: percent(Math.abs(x2 - x1), viewport.width),
    height: percent(Math.abs(y2 - y1), viewport.height),
  };
}
