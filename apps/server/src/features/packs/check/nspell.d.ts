/** The part of nspell that the check of spelling uses. */
declare module 'nspell' {
  interface Spelling {
    readonly correct: (word: string) => boolean;
  }
  export default function nspell(affixes: string, words: string): Spelling;
}
