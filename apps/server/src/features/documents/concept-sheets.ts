import { createHash } from 'node:crypto';
import type { ConceptSheet } from './data/concept-sheet-data.ts';

// Part of every ETag. Raise it when a change of the templates should reach principals who have the old sheet.
const rendererVersion = 2;

/** The name of what a sheet's input makes: a strong ETag, known without making it. */
export function etagOf(sheet: ConceptSheet): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([rendererVersion, sheet]))
    .digest('base64url');
  return `"${hash.slice(0, 27)}"`;
}

/** How a browser should name the file when it is saved; old ones get it without å, ä and ö. */
export function dispositionOf(lesson: string): string {
  const name = `Begreppsblad ${lesson}.pdf`.replace(/[/\\:*?"<>|]/g, '-');
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '_');
  // encodeURIComponent leaves marks that the header's grammar gives another meaning.
  const utf8 = encodeURIComponent(name).replace(
    /['()]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
