import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a screen reader reads it. */
export interface ReadPdf {
  readonly title: string;
  readonly lang: string;
  readonly metadata: string;
  /** Tagged, and with its title shown instead of its file name. */
  readonly accessible: boolean;
  readonly bookmarks: readonly string[];
  readonly pages: readonly ReadPage[];
}

interface ReadPage {
  /** The tagged text in order: a line with role and text for each element that has text. */
  readonly tagged: readonly string[];
  /** The tree, such as `Document(H1 P L(LI(Lbl LBody)))`. */
  readonly tree: string;
  /** All visible text, including decoration. */
  readonly seen: string;
}

interface Node {
  readonly role: string;
  readonly children: readonly (Node | Content)[];
  /** The alternative text. */
  readonly alt?: string;
}

interface Content {
  readonly type: 'content' | 'object';
  readonly id: string;
}

/** Reads a PDF's structure with pdf.js, which the web shows PDFs with. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  // These are maps, although the types differ.
  const markInfo = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, unknown> | null;
  const preferences = (await document.getViewerPreferences()) as unknown as ReadonlyMap<
    string,
    unknown
  > | null;
  const outline = await document.getOutline();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const tree = (await page.getStructTree()) as Node | null;
    pages.push(readPage(items, tree));
  }
  const details = info as { readonly Title?: string; readonly Language?: string };
  const read: ReadPdf = {
    title: details.Title ?? '',
    lang: details.Language ?? '',
    metadata: String(metadata?.get('dc:title') ?? ''),
    accessible: markInfo?.get('Marked') === true && preferences?.get('DisplayDocTitle') === true,
    bookmarks: (outline ?? []).flatMap((item) => [
      item.title,
      ...item.items.map((inner: { title: string }) => `  ${inner.title}`),
    ]),
    pages,
  };
  await task.destroy();
  return read;
}

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly str?: string;
  readonly hasEOL?: boolean;
}

function readPage(items: readonly Item[], root: Node | null): ReadPage {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  let seen = '';
  for (const item of items) {
    if (item.type === 'endMarkedContent') open.pop();
    else if (item.type !== undefined) open.push(item.id ?? open.at(-1));
    else {
      const id = open.at(-1);
      // pdf.js drops the space at the end of a line and sets hasEOL.
      const text = (item.str ?? '') + (item.hasEOL ? ' ' : '');
      seen += text;
      if (id) texts.set(id, (texts.get(id) ?? '') + text);
    }
  }
  const tagged: string[] = [];
  if (root) collect(root, texts, tagged);
  return { tagged, tree: root ? root.children.map(shapeOf).join(' ') : '', seen };
}

function collect(node: Node, texts: ReadonlyMap<string, string>, into: string[]): void {
  let own = '';
  const end = () => {
    if (own.trim()) into.push(`${node.role}: ${own.trim().replaceAll(/ +/g, ' ')}`);
    own = '';
  };
  for (const child of node.children) {
    if (!('role' in child)) own += texts.get(child.id) ?? '';
    else if (isInline(child)) own += spokenText(child, texts);
    else {
      end();
      collect(child, texts, into);
    }
  }
  end();
}

const isInline = ({ role }: Node): boolean => role === 'Span' || role === 'Formula';

function spokenText(node: Node, texts: ReadonlyMap<string, string>): string {
  if (node.alt !== undefined) return node.alt;
  const parts = node.children.map((child) =>
    'role' in child ? spokenText(child, texts) : (texts.get(child.id) ?? ''),
  );
  return parts.join('');
}

function shapeOf(node: Node | Content): string {
  if (!('role' in node)) return '';
  const inner = node.children.map(shapeOf).filter(Boolean).join(' ');
  return inner ? `${node.role}(${inner})` : node.role;
}
