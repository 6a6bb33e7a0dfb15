import { texCommands, texEnvironments, texFunctions } from './tex-commands.ts';

/** TeX that is not allowed in a formula. The message is for its author. */
export class TexError extends Error {}

const longestTex = 1000;
const deepestBraces = 20;

// Letters of any alphabet, digits, and the signs that maths is written with. A % would hide what follows it, and # is a macro's.
const plainCharacter =
  /^[\p{L}\p{Nd}\s+\-–*/=<>()[\]|.,:;!?'’^_&~·⋅•×÷−±∓≤≥≠≈≡∼∝∞√∑∫∂∆∇∈∉⊂⊆∪∩∅∧∨¬∀∃→←↔⇒⇔⇌∠△⊥∥°′″€‰…²³¹⁰⁴-⁹⁺⁻⁼⁽⁾ⁿ₀-₉½⅓⅔¼¾]$/u;

const token = /\\begin\{[^{}]*\}|\\end\{[^{}]*\}|\\[A-Za-z]+|\\[^]|[^]/gu;

/**
 * Throws a TexError on anything outside the allow-list: no macros, files, colours or links, and no command that expands
 * repeatedly.
 */
export function checkTex(tex: string): void {
  if (tex.length > longestTex) throw new TexError(`är längre än ${longestTex} tecken`);
  let depth = 0;
  for (const [part] of tex.matchAll(token)) {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else checkPart(part);
    if (depth < 0) throw new TexError('har en } för mycket');
    if (depth > deepestBraces) throw new TexError(`har fler än ${deepestBraces} nivåer av { }`);
  }
  if (depth > 0) throw new TexError('saknar en }');
}

function checkPart(part: string): void {
  if (!part.startsWith('\\')) {
    if (part === '%') throw new TexError(String.raw`får inte innehålla tecknet %. Skriv \%`);
    if (!plainCharacter.test(part)) throw new TexError(`får inte innehålla tecknet ${shown(part)}`);
    return;
  }
  const environment = /^\\(?:begin|end)\{(.*)\}$/.exec(part)?.[1];
  const name = environment ?? part.slice(1);
  const known =
    environment === undefined
      ? /^\s$/.test(name) || texCommands.has(name) || texFunctions.has(name)
      : texEnvironments.has(name);
  if (!known) throw new TexError(`får inte innehålla ${part.slice(0, 40)}`);
}

function shown(character: string): string {
  if (/[\p{C}\p{Z}]/u.test(character)) {
    const codePoint = character.codePointAt(0) ?? 0;
    return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return character;
}
