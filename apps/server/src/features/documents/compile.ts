import { CompileFailed } from './typst/compile-slot.ts';
import { createDocumentCompiler } from './typst/compile-document.ts';

// Two processes at most, however many apps there are in ours. They start with the first document and end with us.
export const { compile } = createDocumentCompiler();

// Every round finds all that is missing in the text as it then is.
const mostRounds = 3;

/** Compiles what `data` describes. What no font can draw is replaced, and the document made all the same. */
export async function compileReplacing(data: object): Promise<Uint8Array> {
  let json = JSON.stringify(data);
  for (let round = 1; ; round += 1) {
    try {
      return await compile(JSON.parse(json) as object);
    } catch (error) {
      if (!(error instanceof CompileFailed) || error.missing.length === 0 || round === mostRounds)
        throw error;
      for (const text of error.missing) json = json.replaceAll(text, replacementOf(text));
    }
  }
}

// Such as ﬁ, ǧ or ½ in parts: what is left of a letter without its unknown mark is better than a sign of error.
function replacementOf(text: string): string {
  const parts = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return parts === text || !/^[\p{L}\p{N}\s]*$/u.test(parts)
    ? '?'.repeat(Array.from(text).length)
    : parts;
}
