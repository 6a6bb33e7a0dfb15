import { paths } from '@lasar/contract/paths';
import type { RetentionId } from '@lasar/contract/operations/retention-rules';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#database/database.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { customerExamples, type Add } from './customer-rows.fixture.ts';
import { outsideExamples } from './outside-rows.fixture.ts';
import { scoreExamples } from './score-rows.fixture.ts';
import { ltiExamples } from './lti-rows.fixture.ts';

/** All rows of a table, in a fixed order. */
export async function rowsIn(world: World, table: string): Promise<unknown[]> {
  const { rows } = await sql`
    select * from ${sql.table(table)} order by ${sql.table(table)}::text`.execute(world.context.db);
  return rows;
}

/** A world of its own with the records that the rows refer to. */
export async function startExamples(): Promise<World> {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addExamples(world.context.db);
  return world;
}

async function addExamples(db: Db): Promise<void> {
  await db
    .insertInto('organisation')
    .values({ id: 'skolan', name: 'Skolan', skolon_uuid: null })
    .execute();
  await db
    .insertInto('app_user')
    .values({ id: 'ada', email: 'ada@skola.example', password_hash: '$argon2id$x', roles: [] })
    .execute();
}

const code = (name: string): string => (name === 'old' ? 'BCDFGHJKM' : 'NPQRSTVWX');

const addCode = (db: Db, id: string, valid_to: string) =>
  db
    .insertInto('class_code')
    .values({
      id,
      organisation_id: 'skolan',
      created_by: 'ada',
      name: '7B',
      code: code(id),
      content: null,
      valid_to,
    })
    .execute();

/** A row of each kind, whose retention period starts at `at`. */
export const exampleOf = {
  ...customerExamples,
  'login-attempts': (db, at, id) =>
    db
      .insertInto('login_attempt')
      .values({
        account_hash: id,
        address_hash: 'a',
        last_at: at,
        blocked_until: null,
        succeeded_at: null,
      })
      .execute(),
  // Used at `at`, before it expired.
  'password-links': (db, at, id) =>
    db
      .insertInto('password_link')
      .values({
        token_hash: (id === 'old' ? 'a' : 'b').repeat(64),
        user_id: 'ada',
        created_at: at,
        used_at: id === 'old' ? at : null,
        expires_at: id === 'old' ? new Date('2099-01-01') : at,
      })
      .execute(),
  'invitation-links': (db, at, id) =>
    db
      .insertInto('password_link')
      .values({
        token_hash: (id === 'old' ? 'a' : 'b').repeat(64),
        user_id: 'ada',
        created_at: at,
        used_at: null,
        expires_at: at,
        invites: true,
      })
      .execute(),
  'provider-logins': (db, at, id) =>
    db
      .insertInto('provider_login')
      .values({
        state_hash: (id === 'old' ? 'a' : 'b').repeat(64),
        provider: 'google',
        nonce: 'n',
        verifier: 'v',
        expires_at: at,
      })
      .execute(),
  'used-assertions': (db, at, id) =>
    db
      .insertInto('used_assertion')
      .values({ assertion_hash: (id === 'old' ? 'a' : 'b').repeat(64), expires_at: at })
      .execute(),
  ...ltiExamples,
  ...scoreExamples,
  'class-pictures': async (db, at, id) => {
    await db
      .insertInto('plan')
      .values({ id, created_by: 'ada', name: id, items: '[]', code: null, valid_to: null })
      .execute();
    await db
      .insertInto('class_picture')
      .values({ plan_id: id, day: swedishDay(at) })
      .execute();
  },
  'class-codes': (db, at, id) => addCode(db, id, swedishDay(at)),
  clips: (db, at, id) =>
    db
      .insertInto('clip')
      .values({
        id,
        organisation_id: 'skolan',
        created_by: null,
        assignment_id: 'a-film',
        start: null,
        stop: null,
        expires_at: at,
      })
      .execute(),
  // A lesson has one link.
  'preview-links': (db, at, id) =>
    db
      .insertInto('preview_link')
      .values({
        lesson_id: id === 'old' ? 'balans' : 'olikhet',
        hash: id,
        valid_to: swedishDay(at),
        created_by: 'ada',
      })
      .execute(),
  'content-comments': (db, at, id) =>
    db
      .insertInto('content_comment')
      .values({
        id,
        kind: 'lesson',
        record: 'balans',
        text: 'Stämmer årtalet?',
        author: 'ada',
        resolved_by: 'ada',
        resolved_at: at,
      })
      .execute(),
  'removed-records': (db, at, id) =>
    db
      .insertInto('removed_record')
      .values({
        kind: 'lesson',
        record: id,
        root_kind: 'lesson',
        root: id,
        name: 'Borttagen',
        body: '{}',
        removed_by: 'ada',
        removed_at: at,
      })
      .execute(),
  'pack-imports': (db, at, id) =>
    db
      .insertInto('pack_import')
      .values({
        id,
        hash: 'a'.repeat(64),
        file_name: 'paket.zip',
        overwrite: false,
        by_user: 'ada',
        state: 'imported',
        requested_at: at,
      })
      .execute(),
  'draft-snapshots': (db, at) =>
    db
      .insertInto('draft_snapshot')
      .values({ kind: 'lesson', record: 'balans', body: '{}', editor: 'ada', at })
      .execute(),
  'editor-presence': (db, at, id) =>
    db
      .insertInto('editor_presence')
      .values({ kind: 'lesson', record: id, editor: 'ada', writes: true, seen_at: at })
      .execute(),
  'people-lists': (db, at, id) =>
    db
      .insertInto('people_list')
      .values({
        id,
        organisation_id: 'skolan',
        by_user: 'ada',
        by_office: true,
        file: 'lista.xlsx',
        waiting: '[]',
        total: 0,
        finished_at: at,
      })
      .execute(),
  sendings: (db, at, id) =>
    db.insertInto('rate_limit').values({ key: id, points: 1, expire: at.getTime() }).execute(),
  reports: (db, at, id) =>
    db
      .insertInto('page_report')
      .values({
        id,
        at,
        page_type: 'lesson',
        page_id: 'balans',
        page_name: 'Balans',
        page_path: paths.lesson('balans'),
        kind: 'text',
        description: null,
        email: 'ada@skola.example',
      })
      .execute(),
  'audit-entries': (db, at, id) =>
    db
      .insertInto('audit_entry')
      .values({
        id,
        at,
        by_user: 'ada',
        action: 'update',
        record_type: 'user',
        record_id: 'ada',
        before: null,
        after: null,
      })
      .execute(),
  'unused-files': (db, at, id) =>
    db
      .insertInto('unused_file')
      .values({ hash: (id === 'old' ? '1' : '2').repeat(64), since: at })
      .execute(),
  uploads: (db, at, id) =>
    db
      .insertInto('upload')
      .values({
        id,
        editor: 'ada',
        name: 'film.mp4',
        role: 'film',
        bytes: 1,
        modified: 0,
        changed_at: at,
      })
      .execute(),
  'search-misses': (db, at, id) =>
    db
      .insertInto('search_miss')
      .values({ text: id, last_day: swedishDay(at) })
      .execute(),
  'frequent-searches': (db, at, id) =>
    db
      .insertInto('frequent_search')
      .values({ day: swedishDay(at), text: id, times: 10 })
      .execute(),
  'search-counts': (db, at) =>
    db
      .insertInto('search_daily')
      .values({ day: swedishDay(at) })
      .execute(),
  'view-counts': (db, at) =>
    db
      .insertInto('page_view_daily')
      .values({ day: swedishDay(at), kind: 'start', record_id: null, views: 1 })
      .execute(),
  'film-counts': (db, at) =>
    db
      .insertInto('film_play_daily')
      .values({ day: swedishDay(at), assignment_id: 'a-film', event: 'started', plays: 1 })
      .execute(),
  'use-counts': (db, at) =>
    db
      .insertInto('use_daily')
      .values({
        organisation_id: 'skolan',
        day: swedishDay(at),
        kind: 'lesson',
        school_type_id: 'gy',
        uses: 1,
      })
      .execute(),
  ...outsideExamples,
} satisfies Record<Exclude<RetentionId, 'mail-files'>, Add>;
