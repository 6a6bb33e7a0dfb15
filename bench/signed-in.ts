// Reads of the API with a token, as of a school morning, compared with node:http that sends the same bytes.
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { createTokens } from '../apps/server/src/features/identity/sessions/tokens.ts';
import { startSite, type SiteServer } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback } from './reads/engines.ts';
import { grow } from './reads/grow.ts';
import type { Read } from './reads/load.ts';
import { measureCold, measureSide, measureUncached, medianOf } from './reads/measure.ts';
import { startBaselineServer } from './reads/processes.ts';

const limits = { ratio: 0.25, coldMilliseconds: 1 };
const [lessons, different, schools, accounts] = [10_000, 500, 50, 500] as const;
// Each id is read by so many accounts, of different schools and roles.
const readersOfEach = 4;
const [rounds, warmUp] = [5, 300] as const;

const keys = { jwtKeys: ['k'.repeat(43)], publicUrl: 'http://localhost:3000' };

await using postgres = await startPostgres(['jit=off']);
importDemo(postgres.url);
{
  await using open = await openDatabase({ kind: 'server', url: postgres.url });
  await grow(open.db, lessons);
  await addAccounts(open.db);
}
await using site = await startSite({
  ...onLoopback,
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demo',
  JWT_KEYS: keys.jwtKeys.join(','),
  PUBLIC_URL: keys.publicUrl,
});
await using opened = await openDatabase({ kind: 'server', url: postgres.url });
const tokens = await Promise.all(
  Array.from({ length: accounts }, (_, index) =>
    createTokens(keys).sign({ userId: accountId(index), roles: [], sessionVersion: 1 }),
  ),
);

let missed = false;
console.log(
  '| reads | warm: share of node:http | reads a second | µs CPU (baseline) | cold: ms CPU a read | of a visitor |\n|---|---|---|---|---|---|',
);
for (const [kind, paths] of Object.entries(await pathsOf(opened.db))) {
  const [token = ''] = tokens;
  await measureCold(site, paths.slice(different, different + warmUp));
  await measureUncached(site, token, paths.slice(different, different + warmUp), warmUp);
  const coldPaths = paths.slice(different + warmUp);
  const cold = await measureUncached(site, token, coldPaths, coldPaths.length);
  const visitor = await measureCold(site, coldPaths);
  const { ratio, rate, cpu, baselineCpu } = await measureTurns(site, paths.slice(0, different));
  missed ||= ratio < limits.ratio || cold - visitor > limits.coldMilliseconds;
  console.log(
    `| ${kind} (${different}) | ${ratio.toFixed(2)} | ${rate.toFixed(0)} | ${cpu.toFixed(0)} (${baselineCpu.toFixed(0)}) | ${cold.toFixed(2)} | ${visitor.toFixed(2)} |`,
  );
}
if (missed) {
  console.error(
    `A warm read is below ${limits.ratio} of the baseline server, or a cold one costs over ${limits.coldMilliseconds} ms more than a visitor's.`,
  );
  process.exitCode = 1;
}

/** Measures the site and a bare server of the same bytes in turn, with the same requests. */
async function measureTurns({ url, pid }: SiteServer, paths: readonly string[]) {
  const reads: Read[] = [];
  for (const [index, path] of paths.entries()) {
    for (let reader = 0; reader < readersOfEach; reader += 1) {
      const token = tokens[(index + reader * 127) % accounts] ?? '';
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      reads.push({ path, token, body: Buffer.from(await answer.arrayBuffer()) });
    }
  }
  // One path has several bodies, so each read has an address of its own at the bare server.
  const bare = reads.map((read, index) => ({ ...read, path: `${read.path}?${index}` }));
  await using baseline = await startBaselineServer(
    'http',
    bare.map(({ path, body }) => ({
      path,
      type: 'application/json; charset=utf-8',
      encoding: undefined,
      base64: body.toString('base64'),
    })),
  );
  const turns: { ratio: number; rate: number; cpu: number; baselineCpu: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const other = await measureSide(baseline, bare, 'identity');
    const own = await measureSide({ port: Number(new URL(url).port), pid }, reads, 'identity');
    turns.push({ ratio: own.rate / other.rate, ...own, baselineCpu: other.cpu });
  }
  const median = (name: keyof (typeof turns)[number]) => medianOf(turns.map((turn) => turn[name]));
  return {
    ratio: median('ratio'),
    rate: median('rate'),
    cpu: median('cpu'),
    baselineCpu: median('baselineCpu'),
  };
}

function accountId(index: number): string {
  return `bench-account-${index}`;
}

/** Fifty schools with fifteen different sets of licences, and ten accounts in each: eight pupils and two teachers. */
async function addAccounts(db: Db): Promise<void> {
  for (const statement of [
    sql`insert into organisation (id, name) select 'bench-school-' || n, 'Skola ' || n from generate_series(1, ${schools}::integer) n`,
    sql`insert into subscription (id, organisation_id, content, valid_from, valid_to)
      select 'bench-' || n || '-' || type.id, 'bench-school-' || n, type.id, '2000-01-01', '2099-12-31'
      from generate_series(1, ${schools}::integer) n, (
        select id, row_number() over (order by position) - 1 as bit from school_type order by position limit 4
      ) as type where ((n % 15) + 1) & (1 << type.bit::integer) > 0`,
    sql`insert into app_user (id, email, password_hash, roles, organisation_id)
      select 'bench-account-' || n, 'bench-' || n || '@skola.example', demo.password_hash,
        case when n / ${schools}::integer < 2 then '{teacher}' else '{student}' end::text[], 'bench-school-' || (n % ${schools}::integer + 1)
      from generate_series(0, ${accounts - 1}::integer) n, (select password_hash from app_user limit 1) as demo`,
    sql`analyze`,
  ])
    await statement.execute(db);
}

/** Paths of each kind: those that are measured warm, those of the warm-up, and as many for cold reads. */
async function pathsOf(db: Db) {
  const most = different * 2 + warmUp;
  const idsOf = async (table: 'lesson' | 'area') => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id like 'grown-%' order by md5(id) limit ${most}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  const [ofLessons, ofAreas] = [await idsOf('lesson'), await idsOf('area')];
  return {
    lesson: ofLessons.map((id) => `/api/school/lesson/${id}`),
    'lessons of an area': ofAreas.map((id) => `/api/school/lessons/${id}`),
    assignments: ofLessons.map((id) => `/api/school/assignments/${id}`),
  };
}
