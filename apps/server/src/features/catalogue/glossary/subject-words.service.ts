import type {
  listSubjectWords,
  SubjectWordPage,
  translateWord,
} from '@lasar/contract/catalogue/subject-words';
import type { Input } from '@lasar/contract/endpoint';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { requireAsRead } from '#features/operations/audit/changed-meanwhile.service.ts';
import { Problem } from '#problem.ts';
import * as store from './subject-words.store.ts';

/** The words that the lessons of a subject explain, with their translations. Throws `record/not-found`. */
export async function listSubjectWordPage(
  { db }: Context,
  id: string,
  query: Input<typeof listSubjectWords>['query'],
): Promise<SubjectWordPage> {
  const subject = await store.findSubject(db, id);
  if (!subject) throw new Problem('record/not-found');
  const page = pageOf(query);
  const filter = { q: query.q?.trim(), filter: query.filter };
  const { rows, total } = await store.listTranslated(db, id, filter, page);
  const words = rows.map(({ word, meaning, translations }) => ({ word, meaning, translations }));
  return { subject, words, ...pageInfo(page, total) };
}

/**
 * Replaces the translations of a word. Throws `record/not-found` for a word that no lesson of the subject explains, and
 * `request/outdated`.
 */
export async function translateSubjectWord(
  { db }: Context,
  by: User,
  id: string,
  { word, translations, before: read }: Input<typeof translateWord>['body'],
) {
  return db.transaction().execute(async (trx) => {
    const stored = await store.findExplained(trx, id, word);
    if (!stored) throw new Problem('record/not-found');
    const record = { recordType: 'subject', recordId: id } as const;
    await requireAsRead(trx, record, stored.translations, read?.translations);
    const changed = { word, meaning: stored.meaning, translations };
    await store.writeTranslations(trx, id, changed);
    await recordChange(trx, by, {
      ...record,
      action: 'update',
      before: { translations: asLines(word, stored.translations) },
      after: { translations: asLines(word, translations) },
    });
    return changed;
  });
}

/** What the change history shows of a word: itself, and each translation behind its language tag. */
const asLines = (word: string, translations: Readonly<Record<string, string>>): string[] => [
  word,
  ...Object.entries(translations).map(([tag, text]) => `${tag}: ${text}`),
];
