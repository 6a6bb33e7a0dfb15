import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeBook } from './book.ts';
import { startSite, type SiteServer } from './server.ts';

const root = join(import.meta.dirname, '../..');
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
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-book-'));
  const book = makeBook(pages);
  const files = { ...pack, 'grundskola/bok/bok/en-lang-bok/bok.pdf': book };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, 'pack', path)), { recursive: true });
    await writeFile(join(folder.path, 'pack', path), content);
  }
  const dataFolder = join(folder.path, 'data');
  const command = [join(root, 'apps/server/src/commands/content.ts'), 'import'];
  await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    [...command, join(folder.path, 'pack')],
    { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataFolder } },
  );
  const site = await startSite({ DATA_DIR: dataFolder });
  return {
    ...site,
    path: `/pdf/${id}`,
    bytes: book.length,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
