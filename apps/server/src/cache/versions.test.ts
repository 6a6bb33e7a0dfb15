import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { listenerName } from '#database/postgres-listen.ts';
import { startTree } from '#test/tree-world.ts';
import { startWorld } from '#test/world.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

// Tables whose rows appear in no cached response. A new table is listed here or gets triggers that name what its rows touch, as
// in migration 0801.
const notPublic = [
  'access_write',
  'account_identity',
  'agreement_document',
  'api_key',
  'api_key_use',
  'app_user',
  'audit_entry',
  'cache_warmer',
  'charge',
  'class_answer',
  'class_code',
  'class_code_guess',
  'class_code_place',
  'class_picture',
  'clip',
  'content_change',
  'content_comment',
  'content_fault',
  'content_inspection',
  'content_version',
  'content_write',
  'draft',
  'draft_review',
  'draft_snapshot',
  'editor_presence',
  'federation_metadata',
  'film_play_daily',
  'film_work',
  'frequent_search',
  'identity_provider',
  'invitation',
  'lesson_picture',
  'library_file',
  'licence_reminder',
  'login_attempt',
  'lti_deep_linking',
  'lti_deployment',
  'lti_invitation',
  'lti_key',
  'lti_login',
  'lti_registration',
  'lti_resource_link',
  'lti_score',
  'merged_organisation',
  'offer',
  'organisation',
  'organisation_identity',
  'owner',
  'owner_licence',
  'owner_licence_school',
  'pack_import',
  'page_report',
  'page_view_daily',
  'password_link',
  'people_list',
  'plan',
  'plan_place',
  'preview_link',
  'provider_login',
  'quote_answer',
  'quote_request',
  'rate_limit',
  'record_picture',
  'removed_record',
  'renewal_request',
  'scheduled_publication',
  'schema_floor',
  'school_door_request',
  'school_door_teacher',
  'school_request',
  'search_change',
  'search_daily',
  'search_miss',
  'short_address',
  'subscription',
  'trial_licence',
  'unused_file',
  'upload',
  'upload_part',
  'use_daily',
  'used_assertion',
  'version',
  'web_asset',
  'webhook',
  'webhook_delivery',
  'webhook_event',
  'worksheet_picture',
  'worksheet_source',
];

test('every table names what it changes or is listed as not cached', async () => {
  await using world = await startWorld();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
      and (
        -- For each statement, of every kind: insert, delete, update and truncate.
        select coalesce(sum(tgtype), 0) from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and proname = 'content_changed_' || relname and tgenabled = 'O'
      ) <> 4 + 8 + 16 + 32
    order by 1`.execute(world.context.db);

  expect(rows.map(({ name }) => name)).toEqual(notPublic);
});

test('a transaction bumps the version once when it commits, and not when it is rolled back', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  const before = await content.catchUp();

  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('lesson')
        .set({ name: 'Nytt namn' })
        .where('id', '=', 'balans')
        .execute();
      throw new Error('taken back');
    })
    .catch(() => {});
  expect(await content.catchUp()).toBe(before);

  await db.transaction().execute(async (trx) => {
    await trx.updateTable('lesson').set({ name: 'Nytt namn' }).where('id', '=', 'balans').execute();
    await trx
      .updateTable('area')
      .set({ name: 'Nytt område' })
      .where('id', '=', 'algebra')
      .execute();
    await trx.updateTable('lesson').set({ minutes: 45 }).where('id', '=', 'balans').execute();
  });
  expect(await content.catchUp()).toBe(before + 1);
  expect(await db.selectFrom('content_write').selectAll().execute()).toEqual([]);
});

test('a published change is in the next response', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  const url = await addressOf(world.app);
  const nameOf = async () =>
    ((await (await fetch(`${url}/api/school/lesson/balans`)).json()) as { name: string }).name;

  for (let index = 1; index <= 20; index += 1) {
    await nameOf();
    const version = content.known();
    await db
      .updateTable('lesson')
      .set({ name: `Namn ${index}` })
      .where('id', '=', 'balans')
      .execute();
    // The embedded engine notifies before the write returns; the notification of a server arrives over the network.
    if (onServer) while (content.known() === version) await sleep(1);
    expect(await nameOf()).toBe(`Namn ${index}`);
  }
});

test.runIf(onServer)('a process that has lost its connection learns what it missed', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const url = await addressOf(world.app);
  const nameOf = async () =>
    ((await (await fetch(`${url}/api/school/lesson/balans`)).json()) as { name: string }).name;
  await nameOf();

  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(db);
  await db.updateTable('lesson').set({ name: 'Under tiden' }).where('id', '=', 'balans').execute();

  // That of the jobs listens too.
  expect(rows.length).toBeGreaterThan(0);
  await expect.poll(nameOf, { interval: 10, timeout: 1_000 }).toBe('Under tiden');
  await db.updateTable('lesson').set({ name: 'Efteråt' }).where('id', '=', 'balans').execute();
  await expect.poll(nameOf, { interval: 10, timeout: 1_000 }).toBe('Efteråt');
});
