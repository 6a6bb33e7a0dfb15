// The lists of the office at the size of a country, on PostgreSQL: 300 owners, 6,000 schools, 200,000 accounts, 20,000 requests
// for a quote and 400,000 changes. Each list is asked for its pages, orders, filters and searches by one caller.
import { sql } from 'kysely';
import { withoutTimeLimits, type Db } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { demoAccount } from './demo-account.ts';
import { importDemo, onLoopback } from './reads/engines.ts';

const [owners, schools, people, quotes, changes] = [300, 6_000, 200_000, 20_000, 400_000] as const;
const [rounds, limit] = [20, 150] as const;

await using postgres = await startPostgres(['jit=off']);
importDemo(postgres.url);
await using opened = await openDatabase({ kind: 'server', url: postgres.url });
await fill(opened.db);
await using site = await startSite({
  ...onLoopback,
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demo',
  JWT_KEYS: 'k'.repeat(43),
});
const admin = await tokenOf('admin@demo.example');
const ofOwner = await tokenOf('larare@demo.example', 'owneradmin');
const ofSchool = await tokenOf('skoladmin@demo.example', 'schooladmin');

/** The requests to each list: the first page, a late one, each order and filter, and searches with many, few and no hits. */
const lists: Readonly<Record<string, readonly [token: string, queries: readonly string[]]>> = {
  '/api/admin/owners': [
    admin,
    [
      '',
      'page=6',
      'sort=schools',
      'licence=open',
      'licence=none',
      'q=kommun',
      'q=kommun%2017',
      'q=xyzzy',
    ],
  ],
  '/api/admin/organisations': [
    admin,
    [
      '',
      'page=100',
      'sort=owner',
      'licence=open',
      'licence=none',
      'ownerId=bench-owner-17',
      'ownerId=bench-owner-17&sort=users',
      'q=skolan',
      'q=skolan%20417',
      'q=10004',
      'q=xyzzy',
    ],
  ],
  '/api/admin/users': [
    admin,
    [
      '',
      'page=40',
      'page=3000',
      'sort=school',
      'sort=email',
      'role=schooladmin',
      'role=admin',
      'role=teacher&sort=school',
      'organisationId=bench-school-17',
      'q=an',
      'q=anna',
      'q=anna%20ek17',
      'q=person17000%40',
      'q=xyzzy',
    ],
  ],
  '/api/admin/quotes': [
    admin,
    [
      '',
      'page=300',
      'sort=oldest',
      'state=new',
      'state=agreed',
      'q=skolan',
      'q=skolan%20417',
      'q=xyzzy',
    ],
  ],
  '/api/admin/ending-licences': [admin, ['', 'sort=school', 'q=skolan%20417', 'q=xyzzy']],
  '/api/admin/audit': [
    admin,
    [
      '',
      'page=100',
      'recordType=owner',
      'recordType=user',
      'recordId=bench-person-17',
      'by=bench-person-18',
      'sort=oldest',
      'from=2025-01-01&to=2025-06-30',
      'q=anna',
      'q=hassel',
      'q=hassel417',
      'q=skolan%20417',
      'q=person17000%40',
      'q=xyzzy',
      'q=eva&recordType=owner',
      'q=skolan%20417&from=2025-06-01',
    ],
  ],
  '/api/owners/mine/schools': [ofOwner, ['', 'sort=administrators', 'q=skolan', 'q=xyzzy']],
  '/api/owners/mine/use': [ofOwner, ['', 'term=2026-vt']],
  '/api/admin/renewals': [admin, ['', 'ownerId=bench-owner-17', 'q=kommun']],
  '/api/organisations/mine/users': [ofSchool, ['', 'sort=email', 'login=never', 'q=an', 'q=xyzzy']],
};

let failed = false;
console.log('| list | calls | p50 ms | p95 ms | slowest question, p50 ms |\n|---|---|---|---|---|');
for (const [path, [token, queries]] of Object.entries(lists)) {
  const times = new Map<string, number[]>(queries.map((query) => [query, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) times.get(query)?.push(await timeOf(path, query, token));
  const all = [...times.values()].flat();
  const [slowest = '', its = []] =
    [...times].toSorted(([, one], [, other]) => at(other, 0.5) - at(one, 0.5))[0] ?? [];
  console.log(
    `| ${path} | ${all.length} | ${at(all, 0.5).toFixed(0)} | ${at(all, 0.95).toFixed(0)} | ${slowest || 'all'}: ${at(its, 0.5).toFixed(0)} |`,
  );
  failed ||= at(all, 0.95) > limit;
}
if (failed) process.exitCode = 1;

async function timeOf(path: string, query: string, token: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${site.url}${path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}?${query} answers ${answer.status}`);
  return performance.now() - begun;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The token of a demo account, which becomes an administrator of a large school or owner first. */
async function tokenOf(email: string, role?: 'owneradmin' | 'schooladmin'): Promise<string> {
  if (role === 'owneradmin')
    await sql`update app_user set roles = '{owneradmin}', owner_id = 'bench-owner-17', organisation_id = null
      where email = ${email}`.execute(opened.db);
  if (role === 'schooladmin')
    await sql`update app_user set organisation_id = 'bench-school-1' where email = ${email}`.execute(
      opened.db,
    );
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount(email)),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function fill(db: Db): Promise<void> {
  const statements = [
    // Without triggers, which would look at every school's owner one by one.
    sql`set local session_replication_role = replica`,
    sql`set local statement_timeout = 0`,
    sql`insert into owner (id, name, organisation_number, contact_name, contact_email)
      select 'bench-owner-' || n, 'Prov ' || md5(n::text) || 's kommun ' || n, '212' || lpad(n::text, 3, '0') || '-0000',
        'Rut Ek', 'rut@kommun.example'
      from generate_series(0, ${owners - 1}::integer) as n`,
    sql`insert into organisation (id, name, school_unit_code, owner_id)
      select 'bench-school-' || n, initcap(left(md5(n::text), 8)) || 'skolan ' || n, lpad((10000000 + n)::text, 8, '0'),
        -- One owner has four hundred schools, and the others about eighteen.
        case when n % 15 = 0 then 'bench-owner-17' when n % 10 > 0 then 'bench-owner-' || n % ${owners}::integer end
      from generate_series(1, ${schools}::integer) as n`,
    sql`insert into subscription (id, organisation_id, content, valid_from, valid_to)
      select 'bench-licence-' || n || '-' || school_type.id, 'bench-school-' || n, school_type.id,
        current_date - 300, current_date - 20 + n % 400
      from generate_series(1, ${schools}::integer) as n
      join (select id, row_number() over (order by position) as place from school_type) as school_type on school_type.place <= 1 + n % 2
      where n % 12 > 0`,
    sql`insert into app_user (id, email, password_hash, firstname, lastname, roles, organisation_id)
      select 'bench-person-' || n, 'person' || n || '@skola' || n % ${schools}::integer || '.example', password.hash,
        (array['Anna', 'Bo', 'Cecilia', 'David', 'Eva', 'Fatima', 'Göran', 'Hanna', 'Ivan', 'Johanna'])[1 + n % 10],
        (array['Ek', 'Al', 'Björk', 'Lind', 'Rönn', 'Asp', 'Hassel'])[1 + n % 7] || n % 1000,
        case when n % 50 = 0 then array['schooladmin', 'teacher'] when n % 5 = 0 then array['teacher'] else array['student'] end,
        -- One school in three has most of the people.
        'bench-school-' || 1 + (n * 7919 % ${schools}::integer) / (1 + n % 3)
      from generate_series(1, ${people}::integer) as n
      cross join (select password_hash as hash from app_user limit 1) as password`,
    sql`insert into quote_request (id, at, organisation, organisation_number, contact_name, email, school_types, pupils, state, message)
      select 'bench-quote-' || n, now() - n * interval '40 minutes', initcap(left(md5(n::text), 8)) || 'skolan ' || n,
        '212' || lpad((n % 1000)::text, 3, '0') || '-0000', 'Rut Ek', 'rut' || n || '@skola.example', '{gymnasium}', 1 + n % 900,
        (array['new', 'answered', 'agreed', 'declined', 'closed'])[1 + n % 5], repeat('Vi undrar vad det kostar. ', 10)
      from generate_series(1, ${quotes}::integer) as n`,
    sql`insert into audit_entry (id, at, by_user, action, record_type, record_id, before, after)
      select 'bench-entry-' || n, now() - n * interval '90 seconds', 'bench-person-' || n % 400, 'update',
        case when n % 400 = 0 then 'owner' when n % 10 = 0 then 'organisation' else 'user' end, 'bench-person-' || n % ${people}::integer,
        jsonb_build_object('firstname', 'Ana'), jsonb_build_object(
          'firstname', (array['Anna', 'Bo', 'Cecilia', 'David', 'Eva', 'Fatima', 'Göran', 'Hanna', 'Ivan', 'Johanna'])[1 + n % 10],
          'lastname', (array['Ek', 'Al', 'Björk', 'Lind', 'Rönn', 'Asp', 'Hassel'])[1 + n % 7] || n % 1000
        )
      from generate_series(1, ${changes}::integer) as n`,
  ];
  await withoutTimeLimits(async () => {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx);
    });
    // As PostgreSQL does by itself some minutes after so many rows.
    await sql`vacuum analyze`.execute(db);
  });
}
