import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { linksOf, type PageLink } from './links-of.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly page: PDFPageProxy;
  readonly goTo: (page: number) => void;
}

/** The pdf's own links, laid over the picture of the page. */
export function PageLinks({ pdf, page, goTo }: Props) {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let wanted = true;
    // Links that cannot be read are no reason to hide the page.
    linksOf(pdf, page).then(
      (found) => wanted && setLinks(found),
      () => undefined,
    );
    return () => {
      wanted = false;
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
