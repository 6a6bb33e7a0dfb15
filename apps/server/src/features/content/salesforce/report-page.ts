import { escapeHtml } from '#rendering/escape-html.ts';
import type { MigrationReport } from './salesforce.service.ts';
import type { Remark } from './read-tables.ts';

const headings: Readonly<Record<Remark['kind'], string>> = {
  fault: 'Fel: raderna kom inte med',
  look: 'Kom med, men behöver ses över',
  'left-out': 'Lämnades utanför',
};

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8886;vertical-align:top}td:first-child{white-space:nowrap}';

/** The report of a migration as a page of its own, for the editors to read. */
export function reportPage(
  { objects, remarks, imported, addresses }: MigrationReport,
  { folder, dryRun }: { readonly folder: string; readonly dryRun: boolean },
): string {
  const counts = objects.map(({ object, rows, taken }) => [object, String(rows), String(taken)]);
  const lists = (Object.keys(headings) as Remark['kind'][]).map((kind) => {
    const found = remarks.filter((remark) => remark.kind === kind);
    const rows = found.map(({ file, line, name, id, sentence }) => [
      `${file}, rad ${line}`,
      `${name} (${id})`,
      sentence,
    ]);
    return `<h2>${headings[kind]}: ${found.length}</h2>${found.length > 0 ? table(['Rad', 'Post', 'Vad'], rows) : ''}`;
  });
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flytt från Salesforce</title><style>${style}</style></head>
<body><h1>Flytt från Salesforce</h1>
<p>${escapeHtml(folder)}. ${dryRun ? 'Provkörning: inget skrevs.' : 'Inläst.'} ${imported.changes.length} poster ${dryRun ? 'skulle ändras eller läggas till' : 'ändrades eller lades till'}. ${addresses} gamla id:n och adresser leder rätt.</p>
<h2>Antal</h2>${table(['Objekt', 'Rader', 'Kom med'], counts)}
${lists.join('\n')}
</body></html>
`;
}

const cells = (tag: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
