import Pdfkit from 'pdfkit';

// What pdfkit can do and its types leave out, in one place. Its version is pinned, and the tests of this feature open
// the finished files, so an upgrade that moves any of this turns them red.

export type Doc = PDFKit.PDFDocument;
export type StructElement = PDFKit.PDFStructureElement;

/** A parsed font: how pdfkit's own parser answers, and what a document accepts instead of a file. */
export interface ParsedFont {
  readonly layout: (text: string) => unknown;
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

export interface DocumentSettings {
  readonly title: string;
  readonly lang: string;
  readonly producer: string;
}

// A date of the clock would make every rendering a new file. This one says nothing, and the same thing every time.
const fixedDate = new Date(Date.UTC(2026, 0, 1));

/** An empty A4 document that declares PDF/UA, with its pages kept open so that footers can count them. */
export function openDocument({ title, lang, producer }: DocumentSettings): Doc {
  const options = {
    size: 'A4',
    margin: 0,
    // The empty name keeps pdfkit from bringing Helvetica, which it does not embed.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang,
    displayTitle: true,
    info: {
      Title: xmlSafe(title),
      Creator: xmlSafe(producer),
      Producer: 'PDFKit',
      CreationDate: fixedDate,
    },
  };
  const doc = new Pdfkit(options as unknown as PDFKit.PDFDocumentOptions);
  // Bookmarks are there for those who open them; the panel should not push a worksheet aside.
  const { _root } = doc as unknown as {
    readonly _root: { readonly data: Record<string, unknown> };
  };
  _root.data['PageMode'] = 'UseNone';
  return doc;
}

/** Parses a font once for many documents: it is a large part of making a page. */
export function parseFont(bytes: Buffer): ParsedFont {
  const doc = new Pdfkit({ font: '', autoFirstPage: false });
  const { _font } = doc.font(bytes) as unknown as { readonly _font: { readonly font: ParsedFont } };
  return _font.font;
}

/** Chooses a parsed font under a name of its own. */
export function useFont(doc: Doc, name: string, font: ParsedFont, size: number): Doc {
  return doc.font(font as unknown as string, name, size);
}

/** Attributes such as a table's or a list's, which pdfkit's options cover in part. */
export function setAttributes(
  element: StructElement,
  attributes: Readonly<Record<string, string | number>>,
): void {
  const { dictionary } = element as unknown as {
    readonly dictionary: { readonly data: Record<string, unknown> };
  };
  dictionary.data['A'] = { ...attributes };
}

/** A bookmark to a height on the current page. Without `left` pdfkit points at the right edge. */
export function addBookmark(
  parent: PDFKit.PDFOutline,
  title: string,
  page: PDFKit.PDFPage,
  top: number,
): PDFKit.PDFOutline {
  const place = { expanded: true, left: page.width, top };
  return parent.addItem(title, place);
}

// pdfkit writes the text as it is into XML metadata, by way of toString, and into the document's own strings by way
// of valueOf.
function xmlSafe(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return Object.assign(Object(text) as object, { toString: () => escaped }) as unknown as string;
}
