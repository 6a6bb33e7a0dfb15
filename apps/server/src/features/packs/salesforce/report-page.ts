import { escapeHtml } from '#rendering/escape-html.ts';
import type { MigrationReport } from './salesforce.service.ts';
import type { Remark } from './read-tables.ts';
import type { ObjectName } from './salesforce-map.ts';

const headings: Readonly<Record<Remark['kind'], string>> = {
  fault: 'Fel: raderna kom inte med',
  look: 'Kom med, men behöver ses över',
  'left-out': 'Lämnades utanför',
};

const objectNames: Readonly<Record<ObjectName, string>> = {
  School_Type__c: 'Skolformer',
  Subject__c: 'Ämnen',
  Course__c: 'Kurser',
  Course_Content__c: 'Kursområden',
  Lesson__c: 'Lektioner',
  Assignment__c: 'Uppgifter',
  Teacher__c: 'Lärare',
};

// A longer list is folded, so that the lists after it are found.
const mostUnfolded = 100;

const style = `
:root{color-scheme:light dark;--line:#d5d8dd;--quiet:#555b66;--page:#fff;--ink:#1c1f24}
@media(prefers-color-scheme:dark){:root{--line:#3a3f47;--quiet:#b0b6c0;--page:#16181c;--ink:#e9ebee}}
body{font:1rem/1.6 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink)}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .5rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem 1rem .4rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.counts{width:auto}
.counts :is(th,td){overflow-wrap:normal}
.counts td+td,.counts th+th{text-align:right;font-variant-numeric:tabular-nums;padding:.4rem 0 .4rem 1.5rem}
.quiet{display:block;color:var(--quiet);font-size:.875rem}
summary{cursor:pointer;padding:.25rem 0}
@media(min-width:45.01rem){.remarks :is(th,td):nth-child(1){width:14rem}.remarks :is(th,td):nth-child(2){width:18rem}}
@media(max-width:45rem){.remarks thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}.remarks tr,.remarks td{display:block}.remarks tr{padding:.6rem 0;border-bottom:1px solid var(--line)}.remarks td{border:0;padding:0}.remarks td:nth-child(1){color:var(--quiet);font-size:.875rem}.remarks td:nth-child(2){font-weight:600}.remarks .quiet{font-weight:400}}
`;

/** The report of a migration as a page of its own, for the editors to read. */
export function reportPage(
  { objects, remarks, imported, removed, addresses }: MigrationReport,
  { folder, dryRun }: { readonly folder: string; readonly dryRun: boolean },
): string {
  const counts = objects.map(
    ({ object, rows, taken }) =>
      `<tr><td>${objectNames[object]} <span class="quiet">${object}</span></td><td>${rows}</td><td>${taken}</td></tr>`,
  );
  const lists = (Object.keys(headings) as Remark['kind'][]).map((kind) => {
    const found = remarks.filter((remark) => remark.kind === kind).toSorted(byRow);
    return `<h2>${headings[kind]}: ${found.length}</h2>${listOf(found)}`;
  });
  const said = (done: string, wouldBe: string) => (dryRun ? wouldBe : done);
  const summary = [
    said('Exporten är inläst.', 'Provkörning: inget skrevs.'),
    `${postsOf(imported.changes.length)} ${said('lades till eller ändrades', 'skulle läggas till eller ändras')}.`,
    ...(removed > 0 ? [`${postsOf(removed)} ${said('togs bort', 'skulle tas bort')}.`] : []),
    `${addresses} gamla id:n och adresser ${said('leder', 'skulle leda')} rätt.`,
  ];
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Flytt från Salesforce</title><style>${style}</style></head>
<body><main><h1>Flytt från Salesforce</h1>
<p>${summary.join(' ')}</p>
<p class="quiet">Mapp: ${escapeHtml(folder)}</p>
<h2>Antal</h2><table class="counts"><thead><tr><th>Slag</th><th>Rader</th><th>${said('Kom med', 'Kommer med')}</th></tr></thead><tbody>${counts.join('')}</tbody></table>
${lists.join('\n')}
</main></body></html>
`;
}

const byRow = (one: Remark, other: Remark): number =>
  one.file.localeCompare(other.file) || one.line - other.line;

const postsOf = (count: number): string =>
  count === 0 ? 'Inga poster' : count === 1 ? 'En post' : `${count} poster`;

function listOf(remarks: readonly Remark[]): string {
  if (remarks.length === 0) return '<p>Inga.</p>';
  const rows = remarks.map(
    ({ file, line, name, id, sentence }) =>
      `<tr><td>${escapeHtml(file)}, rad ${line}</td><td>${escapeHtml(name)} <span class="quiet">${escapeHtml(id)}</span></td><td>${escapeHtml(sentence)}</td></tr>`,
  );
  const table = `<table class="remarks"><thead><tr><th>Rad</th><th>Post</th><th>Vad</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return rows.length > mostUnfolded
    ? `<details><summary>Visa alla ${rows.length}</summary>${table}</details>`
    : table;
}
