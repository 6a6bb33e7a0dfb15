import { Parser } from 'htmlparser2';
import type { LessonWord, LessonWords } from '@lasar/contract/catalogue/lesson-words';
import { paths } from '@lasar/contract/paths';
import { apartFromEasy } from '@lasar/contract/catalogue/translation-rules';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { courseOf, madeFrom } from '#cache/made-from.ts';
import { parentsOfLesson } from '#database/breadcrumbs.ts';
import { omitNulls } from '#database/rows.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { listWordsOfSubject } from './lesson-words.store.ts';
import { requireLesson } from './lessons.service.ts';
import { saysWord } from '#rendering/mark-words.ts';
import { writtenTextsFor } from './written-texts.ts';

/** What the explained words of a lesson mean, for who presses one anywhere. Throws `lesson/not-found`. */
export async function requireLessonWords(
  context: Context,
  principal: Principal,
  id: string,
): Promise<LessonWords> {
  const row = await requireLesson(context, principal, id);
  const ofSubject = new Map(
    (await listWordsOfSubject(context.db, row.id)).map((each) => [each.word, each]),
  );
  // A locked text shows no pictures.
  const { text = '' } = await writtenTextsFor(context, principal, { ...row, words: [] });
  const pictures = picturesIn(text);
  const words = row.words.flatMap((word, index): LessonWord[] => {
    if (word.meaning === undefined) return [];
    const { translations, example = null } = ofSubject.get(word.word) ?? {};
    const picture = pictures.find((each) => saysWord(each.text, word)) ?? null;
    return [
      {
        index,
        word: word.word,
        meaning: word.meaning,
        ...apartFromEasy(translations),
        ...omitNulls({ example, picture }),
      },
    ];
  });
  const subject = parentsOfLesson(row)[1]?.path ?? '';
  const texts = words.flatMap(({ word, meaning, easy, example }) => [word, meaning, easy, example]);
  const answer = {
    ...(await mathsOf(texts)),
    lessonId: row.id,
    glossary: paths.glossary + subject.replace('#', '/'),
    words,
  };
  return madeFrom(answer, courseOf(row));
}

interface Picture {
  readonly url: string;
  readonly text: string;
}

/** The pictures of a text in HTML that say what they show. */
function picturesIn(html: string): Picture[] {
  const found: Picture[] = [];
  const parser = new Parser({
    onopentag(name, { src = '', alt = '' }) {
      if (name === 'img' && src !== '' && alt !== '') found.push({ url: src, text: alt });
    },
  });
  parser.end(html);
  return found;
}
