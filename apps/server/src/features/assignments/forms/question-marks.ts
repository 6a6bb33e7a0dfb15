import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Word } from '@lasar/contract/catalogue/lessons';
import type { Maths } from '@lasar/contract/maths';
import { paths } from '@lasar/contract/paths';
import { saysWord, wordMarks } from '#rendering/mark-words.ts';
import { languageOf, otherLanguagesOf } from '#rendering/language-marks.ts';

interface Row {
  readonly lesson_id: string;
  readonly words: readonly Word[];
  readonly questions: readonly Question[];
  readonly other_languages: unknown;
}

/**
 * Links from the explained words in the questions of a self-test to their lesson. A word that the self-test asks for is left out,
 * since its explanation would be the answer.
 */
export function questionMarks({ lesson_id, words, questions, other_languages }: Row): Maths {
  const explained = words.map((word) =>
    questions.some((question) => asksFor(question, word)) ? { word: word.word } : word,
  );
  const other = otherLanguagesOf(other_languages);
  return wordMarks(
    questions.map(({ question }) => question),
    explained,
    (word) => languageOf(word, other),
    paths.lesson(lesson_id),
  );
}

// 'Vad är en jon?', 'Vilka av dem är producenter?', 'Förklara ordet jon.'
const asksForMeaning =
  /(?<!\p{L})((vad|vilk(en|et|a))(?!\p{L}).*(?<!\p{L})(är|betyder|menas|kallas|heter)|förklara)(?!\p{L})/iu;

function asksFor(question: Question, word: Word): boolean {
  if (asksForMeaning.test(question.question) && saysWord(question.question, word)) return true;
  return rightAnswers(question).some((answer) => saysWord(answer, word));
}

function rightAnswers(question: Question): readonly string[] {
  switch (question.type) {
    case 'choice':
    case 'choices':
      return question.choices.filter(({ correct }) => correct).map(({ text }) => text);
    case 'match':
      return question.pairs.flatMap(({ left, right }) => [left, right]);
    case 'text':
      return question.answers;
    case 'order':
      return question.items;
    case 'number':
      return [];
  }
}
