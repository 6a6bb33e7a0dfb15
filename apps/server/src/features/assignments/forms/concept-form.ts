import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import type { Word } from '@lasar/contract/catalogue/lessons';

/** A word of a lesson that has a meaning. */
type Concept = Word & { readonly meaning: string };

/** How many words a question offers, with the right one. */
const offered = 4;

/**
 * Questions on the words of a lesson: which of them a meaning belongs to. A wrong choice is told what it means itself. None where
 * the lesson explains fewer than three words. Meanings that hold their own word ask nothing.
 */
export function conceptQuestions(words: readonly Word[]): QuestionOf<'choice'>[] {
  const concepts = words.filter((each): each is Concept => each.meaning !== undefined);
  if (concepts.length < 3) return [];
  return concepts.flatMap((concept, index) =>
    holdsItself(concept)
      ? []
      : {
          type: 'choice',
          question: `Vilket begrepp förklaras här? ”${concept.meaning}”`,
          choices: [
            { text: concept.word, correct: true as const },
            ...Array.from(
              { length: Math.min(offered, concepts.length) - 1 },
              (_, step) => concepts[(index + step + 1) % concepts.length],
            ).flatMap((other) =>
              other ? { text: other.word, feedback: `${other.word}: ${other.meaning}` } : [],
            ),
          ].toSorted((one, other) => one.text.localeCompare(other.text, 'sv')),
        },
  );
}

/** Compared by the first letters, which inflections share. */
const holdsItself = ({ word, meaning }: Concept): boolean =>
  meaning.toLowerCase().includes(word.toLowerCase().slice(0, 6));
