import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deletedWithOwner } from '@lasar/contract/operations/deleted-with-owner-rules';
import { cutoffOf, retention } from '@lasar/contract/operations/retention-rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exampleOf, rowsIn, startExamples } from './retention-rows.fixture.ts';
import type { World } from '#test/world.ts';
import { enforceRetention } from './retention.service.ts';

const now = new Date('2026-11-22T12:00:00Z');
const day = 86_400_000;

/** What the last run told the log that it deleted, by kind. */
const toldDeleted = ({ logLines }: World): object =>
  JSON.parse(logLines.findLast((line) => /expired records deleted/.test(line)) ?? '{}').deleted;

const inTables = retention.filter(({ id }) => id !== 'mail-files');

test.each(inTables)(
  '$id: only what its period has passed for is deleted',
  async ({ id, period, where }) => {
    const world = await startExamples();
    const cutoff = cutoffOf(period, now).getTime();
    const add = exampleOf[id as keyof typeof exampleOf];
    await add(world.context.db, new Date(cutoff + day), 'fresh');
    const fresh = await rowsIn(world, where);
    expect(fresh).toHaveLength(1);
    await add(world.context.db, new Date(cutoff - day), 'old');
    expect(await rowsIn(world, where)).toHaveLength(2);

    await enforceRetention(world.context, now);

    expect(await rowsIn(world, where)).toEqual(fresh);
    expect(toldDeleted(world)).toEqual({ [id]: 1 });
  },
);

test.each([
  ['quotes', 'quote_request', 'quote'],
  ['reports', 'page_report', 'report'],
] as const)(
  '%s that were changed lately are kept, however old they are',
  async (id, table, recordType) => {
    const world = await startExamples();
    const { db } = world.context;
    await exampleOf[id](db, new Date('2020-01-01'), 'old');
    const change = {
      by_user: 'a',
      action: 'update',
      record_type: recordType,
      record_id: 'old',
    } as const;
    await db
      .insertInto('audit_entry')
      .values({
        id: 'change',
        at: new Date(now.getTime() - day),
        before: null,
        after: null,
        ...change,
      })
      .execute();
    await enforceRetention(world.context, now);
    expect(await rowsIn(world, table)).toHaveLength(1);
  },
);

test('the periods are those that the page about privacy promises', () => {
  const periods = Object.fromEntries(retention.map(({ id, period }) => [id, period]));
  expect(periods).toEqual({
    'login-attempts': { days: 1 },
    'password-links': { days: 1 },
    'invitation-links': { days: 30 },
    'provider-logins': { days: 0 },
    'used-assertions': { days: 0 },
    'lti-logins': { days: 0 },
    'lti-deep-linking': { days: 0 },
    'lti-invitations': { days: 0 },
    'lti-resource-links': { months: 13 },
    'lti-scores': { days: 0 },
    'class-pictures': { days: 0 },
    'class-codes': { days: 30 },
    clips: { days: 1 },
    'preview-links': { days: 1 },
    'content-comments': { months: 12 },
    'people-lists': { days: 14 },
    sendings: { days: 1 },
    quotes: { months: 24 },
    'school-requests': { months: 12 },
    charges: { months: 24 },
    renewals: { months: 24 },
    reports: { months: 12 },
    'audit-entries': { months: 24 },
    'mail-files': { days: 30 },
    'unused-files': { days: 30 },
    'removed-records': { days: 30 },
    'pack-imports': { days: 30 },
    'draft-snapshots': { days: 30 },
    'editor-presence': { days: 0 },
    uploads: { days: 1 },
    'search-misses': { days: 90 },
    'frequent-searches': { days: 7 },
    'search-counts': { months: 25 },
    'view-counts': { months: 25 },
    'film-counts': { months: 25 },
    'use-counts': { months: 25 },
    'api-calls': { months: 13 },
    'webhook-deliveries': { days: 30 },
  });
  const before = (period: Parameters<typeof cutoffOf>[0], moment: string) =>
    cutoffOf(period, new Date(moment)).toISOString();
  expect(before({ days: 30 }, '2027-01-05T12:00:00Z')).toBe('2026-12-06T12:00:00.000Z');
  expect(before({ months: 25 }, '2027-01-05T12:00:00Z')).toBe('2024-12-05T12:00:00.000Z');
});

test('a mailed link that nobody used is deleted a day after it expired', async () => {
  const world = await startExamples();
  const link = (digit: string, expires_at: Date) => ({
    token_hash: digit.repeat(64),
    user_id: 'ada',
    created_at: new Date('2026-01-01'),
    used_at: null,
    expires_at,
  });
  await world.context.db
    .insertInto('password_link')
    .values([
      link('c', new Date(now.getTime() - day - 1_000)),
      link('d', new Date(now.getTime() - day + 1_000)),
    ])
    .execute();
  await enforceRetention(world.context, now);
  expect(await rowsIn(world, 'password_link')).toMatchObject([{ token_hash: 'd'.repeat(64) }]);
});

test('a change of something else does not keep a request, nor does a change that is as old as its period', async () => {
  const world = await startExamples();
  const { db } = world.context;
  for (const id of ['a', 'b', 'c']) await exampleOf.quotes(db, new Date('2020-01-01'), id);
  const entry = { by_user: 'ada', action: 'update', before: null, after: null } as const;
  const quote = { ...entry, record_type: 'quote' } as const;
  const cutoff = new Date('2024-11-22T12:00:00Z').getTime();
  await db
    .insertInto('audit_entry')
    .values([
      { ...entry, id: '1', at: now, record_type: 'report', record_id: 'a' },
      { ...quote, id: '2', at: new Date(cutoff - 1_000), record_id: 'b' },
      { ...quote, id: '3', at: new Date(cutoff + 1_000), record_id: 'c' },
    ])
    .execute();

  await enforceRetention(world.context, now);

  expect(await rowsIn(world, 'quote_request')).toMatchObject([{ id: 'c' }]);
});

test('mail-files: only old mail in the outbox folder is deleted', async () => {
  const world = await startExamples();
  const { mail } = world.context.config;
  if (mail.kind !== 'folder') throw new Error('tests have no mail server');
  await mkdir(mail.folder, { recursive: true });
  const month = 30 * day;
  for (const [name, age] of [
    ['old.eml', month + day],
    ['exact.eml', month],
    ['fresh.eml', month - day],
    ['old.txt', 2 * month],
  ] as const) {
    const path = join(mail.folder, name);
    await writeFile(path, 'Till: Ada');
    await utimes(path, now, new Date(now.getTime() - age));
  }

  await enforceRetention(world.context, now);

  expect((await readdir(mail.folder)).toSorted()).toEqual(['exact.eml', 'fresh.eml', 'old.txt']);
  expect(toldDeleted(world)).toEqual({ 'mail-files': 1 });
  const { context } = world;
  const withMail = (other: typeof context.config.mail) =>
    enforceRetention({ ...context, config: { ...context.config, mail: other } }, now);
  await withMail({ kind: 'folder', folder: join(mail.folder, 'missing') });
  await withMail({ kind: 'smtp', url: 'smtp://127.0.0.1:1' });
  expect(toldDeleted(world)).toEqual({});
  await expect(withMail({ kind: 'folder', folder: join(mail.folder, 'old.txt') })).rejects.toThrow(
    'ENOTDIR',
  );
});

test('a file is removed 30 days after nothing names it any more, unless it is named again by then', async () => {
  const world = await startExamples();
  const { db, storage } = world.context;
  const film = await storage.put(Buffer.from('film'));
  const poster = await storage.put(Buffer.from('poster'));
  const sheet = await storage.put(Buffer.from('blad'));
  await db
    .updateTable('media')
    .set({ hash: film.hash, poster_hash: poster.hash })
    .where('id', '=', 'film')
    .execute();
  await db.updateTable('media').set({ hash: sheet.hash }).where('id', '=', 'blad').execute();
  const sizes = () =>
    Promise.all([film, poster, sheet].map(async ({ hash }) => storage.findSize(hash)));
  await db.deleteFrom('assignment').execute();
  await db.deleteFrom('media').where('id', 'in', ['film', 'blad']).execute();
  await db
    .updateTable('media')
    .set({ poster_hash: poster.hash, poster_file_name: 'film.jpg' })
    .where('id', '=', 'facit')
    .execute();

  await enforceRetention(world.context, new Date(Date.now() + 29 * day));
  expect(await sizes()).toEqual([4, 6, 4]);

  const { storeUsed } = await import('#features/packs/content.service.ts');
  await storeUsed(world.context)(Buffer.from('blad'));
  await enforceRetention(world.context, new Date(Date.now() + 31 * day));
  expect(await sizes()).toEqual([undefined, 6, 4]);
});

test('a file that an editor may go back to stays while a draft or a version has it', async () => {
  const world = await startExamples();
  const { db, storage } = world.context;
  const [inDraft, inVersion] = [Buffer.from('utkast'), Buffer.from('version')];
  const files = [await storage.put(inDraft), await storage.put(inVersion)];
  const [draft, version] = files.map(({ hash }) =>
    JSON.stringify({ assignments: [{ file: { hash, name: 'blad.pdf' } }] }),
  );
  await sql`insert into draft (kind, record, base_revision, body, editor)
    values ('lesson', 'borttagen', 'a', ${draft}::jsonb, 'ada')`.execute(db);
  await sql`insert into version (kind, record, number, body, author)
    values ('lesson', 'borttagen', 1, ${version}::jsonb, 'ada')`.execute(db);
  for (const { hash } of files)
    await db
      .insertInto('unused_file')
      .values({ hash, since: new Date(now.getTime() - 31 * day) })
      .execute();
  const worksheets = files.map(({ hash }) => ({ hash, markdown: '# Blad' }));
  await db.insertInto('worksheet_source').values(worksheets).execute();
  const sizes = () => Promise.all(files.map(async ({ hash }) => storage.findSize(hash)));

  await enforceRetention(world.context, now);
  expect(await sizes()).toEqual([6, 7]);
  expect(toldDeleted(world)).toEqual({});

  await db.deleteFrom('draft').execute();
  await enforceRetention(world.context, now);
  expect(await sizes()).toEqual([undefined, 7]);
  expect(toldDeleted(world)).toEqual({ 'unused-files': 1 });
  expect(await rowsIn(world, 'worksheet_source')).toHaveLength(1);
});

test('a file that something names again leaves the list, so that its month begins anew', async () => {
  const world = await startExamples();
  const { db, storage } = world.context;
  const { hash } = await storage.put(Buffer.from('åter'));
  const since = new Date(now.getTime() - 31 * day);
  await db.insertInto('unused_file').values({ hash, since }).execute();
  const film = {
    id: 'film-igen',
    hash,
    file_name: 'film.mp4',
    content_type: 'video/mp4',
    bytes: 5,
  };
  await db.insertInto('media').values(film).execute();
  await enforceRetention(world.context, now);
  expect(await rowsIn(world, 'unused_file')).toEqual([]);
  expect(await storage.findSize(hash)).toBe(5);
});

test('a kind that cannot be deleted does not stop the others, and the job fails so that it is retried', async () => {
  const world = await startExamples();
  const { db } = world.context;
  await exampleOf.reports(db, new Date('2020-01-01'), 'old');
  await sql`alter table login_attempt rename to elsewhere`.execute(db);

  await expect(enforceRetention(world.context, now)).rejects.toThrow('login_attempt');

  expect(await rowsIn(world, 'page_report')).toEqual([]);
});

test('every table about persons, or with moments, is on one of the two lists', async () => {
  const world = await startExamples();
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name not in ('web_asset', 'cache_warmer', 'federation_metadata', 'class_code_guess', 'class_code_place', 'plan_place') and (
      data_type in ('date', 'timestamp with time zone')
      or column_name ~ '(email|phone|firstname|lastname|address_hash|account_hash|password|by_user|created_by|user_id|teacher_id|biography)'
    )`.execute(world.context.db);
  const tables = rows.map(({ table }) => table);
  // Links are kept for two periods.
  const timed = inTables.filter(({ id }) => id !== 'invitation-links').map(({ where }) => where);
  const listed = [...timed, ...Object.keys(deletedWithOwner)];
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => !listed.includes(table))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
