import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#database/database.ts';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { type ChangedRecord, indexCatalogue, indexChanged } from './search-index.service.ts';

async function startWorld() {
  const world = await startIndexedTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  return world.context.db;
}

/** All that the index holds, in an order of its own. */
async function indexOf(db: Db) {
  const { rows: entries } = await sql`select to_jsonb(search_entry) as entry from search_entry
    order by record_id`.execute(db);
  const { rows: passages } =
    await sql`select * from passage_entry order by assignment_id, part`.execute(db);
  const { rows: words } = await sql<{
    word: string;
    root: string;
  }>`select word, shown, root, uses from search_word order by word`.execute(db);
  const { rows: extent } = await sql`select entries from search_extent`.execute(db);
  return { entries, passages, words, extent };
}

interface Case {
  readonly what: string;
  readonly changed: readonly ChangedRecord[];
  readonly change: (db: Db) => Promise<unknown>;
}

const lesson = (id: string): ChangedRecord => ({ kind: 'lesson', id });
const updateLesson = (db: Db, id: string, values: object) =>
  db.updateTable('lesson').set(values).where('id', '=', id).execute();

const cases: readonly Case[] = [
  {
    what: 'another text with new words',
    changed: [lesson('balans')],
    change: (db) =>
      updateLesson(db, 'balans', { name: 'Snigelposten', description: 'Kvistarna vajar sakta.' }),
  },
  {
    what: 'a lesson that is published',
    changed: [lesson('gomd')],
    change: (db) => updateLesson(db, 'gomd', { published: true }),
  },
  {
    what: 'lessons that are taken from the site, the only ones of their area',
    changed: [lesson('balans'), lesson('olikhet')],
    change: (db) =>
      db
        .updateTable('lesson')
        .set({ published: false })
        .where('id', 'in', ['balans', 'olikhet'])
        .execute(),
  },
  {
    what: 'a lesson that is opened',
    changed: [lesson('olikhet')],
    change: (db) => updateLesson(db, 'olikhet', { sample: true }),
  },
  {
    what: 'an assignment that is gone',
    changed: [lesson('balans')],
    change: (db) => db.deleteFrom('assignment').where('id', '=', 'a-film').execute(),
  },
  {
    what: 'another name of an area',
    changed: [{ kind: 'area', id: 'algebra' }],
    change: (db) =>
      db.updateTable('area').set({ name: 'Bokstavsräkning' }).where('id', '=', 'algebra').execute(),
  },
  {
    what: 'another name of a subject',
    changed: [{ kind: 'subject', id: 'ma' }],
    change: (db) =>
      db.updateTable('subject').set({ name: 'Räknekonst' }).where('id', '=', 'ma').execute(),
  },
  {
    what: 'another name of a teacher',
    changed: [{ kind: 'teacher', id: 'eva' }],
    change: (db) => db.updateTable('teacher').set({ name: 'Ewa Lindhe' }).execute(),
  },
  {
    what: 'a school type that is taken from the site',
    changed: [{ kind: 'school-type', id: 'gy' }],
    change: (db) =>
      db.updateTable('school_type').set({ published: false }).where('id', '=', 'gy').execute(),
  },
];

test.for(cases)('the index of a change is that of everything: $what', async (each) => {
  const db = await startWorld();
  const before = await indexOf(db);
  await db.transaction().execute(async (trx) => {
    await each.change(trx);
    await indexChanged(trx, each.changed);
  });
  const after = await indexOf(db);
  expect(after).not.toEqual(before);
  await indexCatalogue(db);
  const whole = await indexOf(db);
  // A word that shares its stem with others stays in the lexicon until everything is indexed.
  const known = new Set(whole.words.map(({ word }) => word));
  const words = after.words.filter(({ word }) => known.has(word));
  expect({ ...after, words }).toEqual(whole);
  const shared = new Set(whole.words.map(({ root }) => root));
  expect(after.words.filter(({ root }) => !shared.has(root))).toEqual([]);
});
