import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/engine.ts';
import { createStatementNames } from './statement-names.ts';

const read = sql<
  Record<string, unknown>
>`select ${'å'}::text as word, ${null}::text as nothing, ${true}::boolean as yes, ${7}::bigint as number,
    ${'2026-11-21'}::date as day, ${['a', 'b']}::text[] as list, ${JSON.stringify({ a: 1 })}::json as json
`;
const division = sql<{ one: number }>`select ${1}::integer / ${0}::integer as one`;

test('a repeated read is planned once, with the same result', async () => {
  await using open = await openTestDatabase();
  const { db } = open;

  await db.connection().execute(async (connection) => {
    const answers = [];
    for (let times = 0; times < 7; times += 1) answers.push((await read.execute(connection)).rows);

    expect(answers[0]).toEqual([
      {
        word: 'å',
        nothing: null,
        yes: true,
        number: 7,
        day: '2026-11-21',
        list: ['a', 'b'],
        json: { a: 1 },
      },
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { rows } = await sql<{ statement: string }>`table pg_prepared_statements`.execute(
      connection,
    );
    expect(rows.filter(({ statement }) => statement.includes('as nothing'))).toHaveLength(1);
  });
});

// An embedded database is migrated before it is read.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a prepared read goes on when a migration changes the type of what it reads',
  async () => {
    await using open = await openTestDatabase();
    await open.db.connection().execute(async (connection) => {
      await sql`create table widened (text varchar(10))`.execute(connection);
      await sql`insert into widened values ('å')`.execute(connection);
      const texts = async () => (await sql`select text from widened`.execute(connection)).rows;
      for (let times = 0; times < 3; times += 1) await texts();
      await sql`alter table widened alter column text type text`.execute(connection);
      expect(await texts()).toEqual([{ text: 'å' }]);
      await sql`alter table widened alter column text type name`.execute(connection);
      expect(await texts()).toEqual([{ text: 'å' }]);
    });
  },
);

test('a result of any length is read completely', async () => {
  await using open = await openTestDatabase();
  const long = sql<{
    words: string;
  }>`select repeat(${'åäö '}, 30000 + n) as words from generate_series(1, 5) n`;
  for (let times = 0; times < 3; times += 1) {
    const { rows } = await long.execute(open.db);
    expect(rows.map(({ words }) => words)).toEqual(
      [1, 2, 3, 4, 5].map((n) => 'åäö '.repeat(30_000 + n)),
    );
  }
});

test('after a failed query the next one succeeds, also after a rolled back transaction', async () => {
  await using open = await openTestDatabase();
  const { db } = open;
  const fail = () => division.execute(db);
  for (let times = 0; times < 3; times += 1)
    await expect(fail()).rejects.toMatchObject({ code: '22012' });

  const taken = db.transaction().execute(async (trx) => {
    await read.execute(trx);
    await division.execute(trx);
  });

  await expect(taken).rejects.toMatchObject({ code: '22012' });
  expect((await read.execute(db)).rows).toHaveLength(1);
});

test('only repeated reads have a name, up to a limit', () => {
  const nameOf = createStatementNames();
  const ask = (sql: string) => [nameOf(sql), nameOf(sql), nameOf(sql)];

  expect(ask('insert into a values (1)')).toEqual([undefined, undefined, undefined]);
  expect(ask('select 1')).toEqual([undefined, 'read_0', 'read_0']);
  for (let number = 2; number < 1_000; number += 1) ask(`select ${number}`);
  expect(ask('select 1000')).toEqual([undefined, undefined, undefined]);
  expect(ask('select 1')).toEqual(['read_0', 'read_0', 'read_0']);
});
