/** A search looks at so many words of a text, and at no word that ends after so many letters: it costs no more than that. */
const mostSearchWords = 12;
const mostSearchLetters = 160;

const word = /[\p{L}\p{N}]+/gu;

/** The part of a typed text that is searched for: all of it, or its first words. */
export function searchedText(text: string): string {
  let [words, letters, end] = [0, 0, 0];
  for (const { 0: found, index } of text.matchAll(word)) {
    words += 1;
    letters += found.length;
    // A single endless word is left to be found unknown.
    if (words > 1 && (words > mostSearchWords || letters > mostSearchLetters))
      return text.slice(0, end);
    end = index + found.length;
  }
  return text;
}

/** The first words of a text, when only they are searched for; undefined when all of it is. */
export const searchedPartOf = (text: string): string | undefined => {
  const searched = searchedText(text);
  return searched === text ? undefined : searched;
};
