import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file of a pack with correct words that the word list lacks, between spaces or lines. `#` begins a comment. */
const spellingFile = 'spelling.txt';

const shortestPart = 3;
// It takes seconds to read, and never changes.
let wordList: Promise<(word: string) => boolean> | undefined;

// `s` and `o`, `u`, `e`, `a` may link the parts of a compound, or replace a final vowel: världs-, kvinno-, gatu-, skol-.
const links: readonly (readonly [RegExp, string])[] = [
  [/$/, ''],
  [/s$/, ''],
  [/[oue]$/, 'a'],
  [/[ouea]$/, ''],
  [/$/, 'a'],
  [/$/, 'e'],
];

/**
 * Reads the Swedish word list of `dictionary-sv` and the pack's `spelling.txt`. Answers a function that lists the words
 * of a text that neither has, each once. Formulas, code, addresses and words with digits are not checked.
 */
export async function openSpelling(folder: string): Promise<(text: string) => readonly string[]> {
  wordList ??= readWordList();
  const isListed = await wordList;
  const allowed = await readAllowed(folder);
  const checked = new Map<string, boolean>();
  const isCompound = (word: string): boolean =>
    splitsOf(word).some(
      ([first, rest]) =>
        (isListed(rest) || (rest.length > 2 * shortestPart && isCompound(rest))) &&
        links.some(([ending, replacement]) => isListed(first.replace(ending, replacement))),
    );
  const isCorrect = (word: string): boolean => {
    if (allowed.has(word)) return true;
    const parts = word.split('-').filter((part) => !/^(\p{L}|\p{Lu}+)$/u.test(part));
    const lower = parts.map((part) => part.toLocaleLowerCase('sv'));
    return parts.every(
      (part, index) =>
        allowed.has(part) ||
        isListed(part) ||
        isListed(lower[index] ?? '') ||
        isCompound(lower[index] ?? ''),
    );
  };
  return (text) =>
    [...new Set(wordsOf(text))].filter((word) => {
      const known = checked.get(word) ?? isCorrect(word);
      checked.set(word, known);
      return !known;
    });
}

const wordsOf = (text: string): readonly string[] =>
  (
    text
      .replace(/\$\$?[^$]+\$\$?|`[^`]*`|https?:\S+/g, ' ')
      .match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? []
  ).filter((word) => word.length > 1 && !/\d/.test(word));

const splitsOf = (word: string): (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => {
    const at = index + shortestPart;
    return [word.slice(0, at), word.slice(at)] as const;
  });

/**
 * Without the rules for compounds, which nspell applies so generously that most misspelt words are correct: it takes
 * parts of one letter.
 */
async function readWordList(): Promise<(word: string) => boolean> {
  const { default: nspell } = await import('nspell');
  const folder = fileURLToPath(new URL('.', import.meta.resolve('dictionary-sv')));
  const [rules, words] = await Promise.all(
    ['index.aff', 'index.dic'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const affixes = (rules ?? '').replace(/^\S*COMPOUND.*$/gm, '');
  const list = nspell(affixes, words ?? '');
  return (word) => list.correct(word);
}

async function readAllowed(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, spellingFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return new Set(text.replace(/#.*/g, '').split(/\s+/));
}
