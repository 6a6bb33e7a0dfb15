import type { PDFDocumentProxy } from 'pdfjs-dist';

// A page of small print has some 6,000 characters; more is no page that somebody reads.
const longestPage = 20_000;
// What PostgreSQL's text and a web page have no place for.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f\ufffe\uffff]/g;

/** What is written on each page, from the first: words with one space between, `''` where there is only a picture. */
export async function textOfPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) =>
      'str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '',
    );
    const text = words.join('').toWellFormed().replaceAll(unprintable, ' ');
    texts.push(text.replaceAll(/\s+/g, ' ').trim().slice(0, longestPage).toWellFormed());
  }
  return texts;
}
