import { paths } from '@lasar/contract/paths';
import { makeBook } from './book.ts';
import { startPackSite } from './pack-site.ts';
import type { SiteServer } from './server.ts';

const id = 'boken';

const pack = {
  'pack.yaml': `format: 1
name: En bok
schoolTypes:
  - { param: grundskola, name: Grundskola, description: Årskurs 1–9., subjects: [bok] }
`,
  'grundskola/bok/subject.yaml': 'name: Bok\ndescription: Böcker.\ncourses: [bok]\n',
  'grundskola/bok/bok.yaml': `name: Bok
kind: arskurs
description: En lång pdf.
areas:
  - name: Läsning
    lessons:
      - name: En lång bok
        words: [bok]
        assignments:
          - { name: Boken, id: ${id}, type: pdf, file: bok.pdf }
`,
} as const;

export interface BookSite extends SiteServer {
  readonly path: string;
  /** The size of the file. */
  readonly bytes: number;
}

/** A site whose only content is a pdf of many pages, open to everybody. */
export async function startBookSite(pages: number): Promise<BookSite> {
  const book = makeBook(pages);
  const site = await startPackSite({ ...pack, 'grundskola/bok/bok/en-lang-bok/bok.pdf': book });
  return { ...site, path: paths.assignment('pdf', id), bytes: book.length };
}
