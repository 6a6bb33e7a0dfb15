// Renders the worksheets' PDFs: `node content/sources/make-worksheets.ts [lesson slug …]`.
// Each `worksheets/<lesson slug>/{arbetsblad,facit}.md` becomes a PDF in the lesson's folder of the demo pack.

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import {
  renderInTurn,
  renderWorksheet,
} from '../../apps/server/src/features/documents/documents.service.ts';

const sheets = ['arbetsblad', 'facit'] as const;
const sources = join(import.meta.dirname, 'worksheets');
const pack = join(import.meta.dirname, '..', 'demo');

/** The folders of the pack by their last segment, which for a lesson is its slug. */
async function foldersBySlug(): Promise<Map<string, string>> {
  const entries = await readdir(pack, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(folders.map((folder) => [basename(folder), folder]));
}

async function makeSheets(slug: string, lessonFolder: string | undefined): Promise<void> {
  if (!lessonFolder) throw new Error('Lektionen har ingen mapp i content/demo.');
  const [schoolType = ''] = relative(pack, lessonFolder).split(sep);
  for (const sheet of sheets) {
    const source = join(sources, slug, `${sheet}.md`);
    if (!existsSync(source)) continue;
    const markdown = await readFile(source, 'utf8');
    const title = /^# (.+)$/m.exec(markdown)?.[1];
    if (!title) throw new Error(`${sheet}.md saknar en rubrik som börjar med #.`);
    const pdf = await renderInTurn(
      (compiling) => renderWorksheet(compiling, markdown, { title, schoolType }),
      {},
    );
    const target = join(lessonFolder, `${sheet}.pdf`);
    await writeFile(target, pdf);
    console.log(`${relative(dirname(pack), target)}  ${Math.round(pdf.byteLength / 1024)} kB`);
  }
}

const asked = process.argv.slice(2);
const slugs = asked.length > 0 ? asked : (await readdir(sources)).toSorted();
const folders = await foldersBySlug();
for (const slug of slugs) {
  try {
    await makeSheets(slug, folders.get(slug));
  } catch (error) {
    console.error(`${slug}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
