import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { indexCatalogue } from '../apps/server/src/features/search/search-index.service.ts';
import { startWorld } from '../apps/server/test/world.ts';
import { readCatalogue, recordId, writeCatalogue, type Catalogue } from './catalogue.ts';
import { meanOf, measure, type JudgedQuery, type Measures } from './relevance-metrics.ts';
import { startMiniSearch, startOrama, startSwedish, type Find } from './relevance-baselines.ts';

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    queries: { type: 'string', multiple: true },
    worst: { type: 'string', default: '10' },
    alone: { type: 'boolean', default: false },
  },
});
if (!values.catalogue || !values.queries) {
  console.error(
    'Usage: relevance.ts --catalogue FILE --queries FILE [--queries FILE] [--worst N] [--alone]',
  );
  process.exit(2);
}

await using world = await startWorld();
const catalogue = await readCatalogue(values.catalogue);
await writeCatalogue(world.context.db, catalogue);
const started = performance.now();
await indexCatalogue(world.context.db);
console.log(`Indexed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

const paths = new Map(pathsOf(catalogue).map((path) => [recordId(path), path]));
const ours: Find = async (text) => {
  const reply = await world.app.inject({ url: '/api/search/searchLA', query: { q: text } });
  if (reply.statusCode !== 200) return [];
  return reply.json<{ Id: string }[]>().map(({ Id }) => paths.get(Id) ?? Id);
};
const engines: Record<string, Find> = { Läsår: ours };
if (!values.alone) {
  engines['MiniSearch'] = startMiniSearch(catalogue);
  engines['Orama'] = await startOrama(catalogue);
  engines['swedish'] = await startSwedish(world.context.db, catalogue);
}

for (const file of values.queries) {
  const { queries } = JSON.parse(await readFile(file, 'utf8')) as { queries: JudgedQuery[] };
  console.log(`\n## ${file}: ${queries.length} queries`);
  for (const [name, find] of Object.entries(engines)) await report(name, find, queries);
}

async function report(name: string, find: Find, queries: readonly JudgedQuery[]): Promise<void> {
  const measured: (Measures & { query: JudgedQuery; ids: readonly string[] })[] = [];
  for (const query of queries) {
    const ids = await find(query.query);
    measured.push({ query, ids, ...measure(query, ids) });
  }
  console.log(
    `\n${name}\n| kind | queries | nDCG@10 | success@1 | success@10 |\n|---|---|---|---|---|`,
  );
  const kinds = Map.groupBy(measured, ({ query }) => query.kind);
  for (const [kind, list] of [...kinds, ['all', measured] as const]) {
    const { ndcg, success1, success10 } = meanOf(list);
    console.log(
      `| ${kind} | ${list.length} | ${ndcg.toFixed(3)} | ${success1.toFixed(2)} | ${success10.toFixed(2)} |`,
    );
  }
  if (name !== 'Läsår') return;
  const nothing = measured.filter(({ query }) => query.relevant.length === 0);
  console.log(
    `Nothing found in ${nothing.filter(({ ids }) => ids.length === 0).length} of ${nothing.length} negatives.`,
  );
  for (const { query, ids, ndcg } of measured
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, Number(values.worst))) {
    console.log(`\n${ndcg.toFixed(3)} ${query.kind}: ${query.query}`);
    const grades = new Map(query.relevant.map(({ id, grade }) => [id, grade]));
    for (const id of ids.slice(0, 10)) console.log(`   ${grades.get(id) ?? '-'} ${id}`);
    const missed = query.relevant.filter(
      ({ id, grade }) => grade > 1 && !ids.slice(0, 10).includes(id),
    );
    for (const { id, grade } of missed)
      console.log(`   missed ${grade} ${id}${ids.includes(id) ? ` (${ids.indexOf(id) + 1})` : ''}`);
  }
}

function pathsOf(tree: Catalogue): string[] {
  return tree.schoolTypes.flatMap((type) => [
    type.id,
    ...type.subjects.flatMap((subject) => [
      subject.id,
      ...subject.courses.flatMap((course) => [
        course.id,
        ...course.areas.flatMap((area) => [
          area.id,
          ...area.lessons.flatMap((lesson) => [
            lesson.id,
            ...(lesson.assignments ?? []).map(({ id }) => id),
          ]),
        ]),
      ]),
    ]),
  ]);
}
