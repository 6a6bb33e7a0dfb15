import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTree } from '#test/tree-world.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('deploy/alerts.yaml');
const runbook = read('docs/runbook.md');
const dashboard = read('deploy/grafana.json');

// An embedded engine has no pool, and the tests of PostgreSQL see these.
const ofPool = /^lasar_database_(connections|connections_idle|queries_waiting)$/;

test('every metric that an alert, the runbook or the dashboard names is served, with the database and jobs in it', async () => {
  const token = 'ett-hemligt-ord-for-matningen';
  await using world = await startTree({ METRICS_TOKEN: token });
  const scrape = async () =>
    (await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }))
      .body;
  await expect.poll(scrape, { timeout: 20_000 }).toMatch(/^lasar_database_up 1$/m);
  const served = await scrape();
  expect(served).toMatch(/^lasar_release_info\{release="\d+\.\d+\.\d+"\} 1$/m);
  const declared = new Set(Array.from(served.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const named = (alerts + runbook + dashboard).match(/\b(lasar|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const missing = named
    .map((name) => name.replace(/(duration_seconds)_(count|sum|bucket)$/, '$1'))
    .filter((name) => !declared.has(name) && !ofPool.test(name));
  expect(missing).toEqual([]);
});

// Where Debian's package puts it.
const promtool = '/usr/bin/promtool';

test.runIf(existsSync(promtool))(
  'the rules that tell of the database fire when they should, and not before',
  () => {
    const said = execFileSync(promtool, ['test', 'rules', 'deploy/alerts.test.yaml'], {
      cwd: root,
    });
    expect(said.toString()).toContain('SUCCESS');
  },
);

test('every alert has a section of the runbook, in the same order', () => {
  const { groups } = parse(alerts) as { groups: { rules: { alert: string }[] }[] };
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(names.length).toBeGreaterThan(5);
  expect(Array.from(runbook.matchAll(/^## (\S+)$/gm), ([, name]) => name)).toEqual(names);
});

test('each panel of the dashboard has a place of its own and queries of the chosen source', () => {
  const { panels, templating } = JSON.parse(dashboard) as {
    panels: {
      id: number;
      gridPos: { x: number; y: number };
      datasource: { uid: string };
      targets: { expr: string }[];
    }[];
    templating: { list: { name: string; type: string }[] };
  };
  expect(templating.list).toMatchObject([{ name: 'source', type: 'datasource' }]);
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect([new Set(places).size, new Set(panels.map(({ id }) => id)).size]).toEqual([
    panels.length,
    panels.length,
  ]);
  for (const { datasource, targets } of panels) {
    expect(datasource.uid).toBe('${source}');
    expect(targets.every(({ expr }) => /lasar_|nodejs_|process_/.test(expr))).toBe(true);
  }
});
