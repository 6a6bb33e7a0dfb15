/** TeX that is not allowed in a formula. The message is for its author. */
export class TexError extends Error {}

const longestTex = 1000;
const deepestBraces = 20;

// Letters of any alphabet, digits, and the signs that maths is written with. Characters with a special meaning in Typst
// or in TeX macros (# % " @ ` and control characters) are excluded.
const plainCharacter = /^[\p{L}\p{Nd}\s+\-*/=<>()[\]|.,:;!?'^_&~·×÷−±≤≥≠≈∞√∈∉⊂∪∩→⇒⇔°²³½]$/u;

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
    if (!plainCharacter.test(part)) throw new TexError(`får inte innehålla tecknet ${shown(part)}`);
    return;
  }
  const environment = /^\\(?:begin|end)\{(.*)\}$/.exec(part)?.[1];
  const name = environment ?? part.slice(1);
  const known =
    environment === undefined
      ? texCommands.has(name) || texFunctions.has(name)
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

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Commands that formulas may hold. Each is known to temml and to tex2typst: a test renders them all with both. */
export const texCommands = words(String.raw`
  frac dfrac tfrac sqrt binom text mathrm mathbf mathit mathbb mathcal operatorname
  left right vec hat bar tilde dot ddot overline underline overrightarrow overbrace underbrace
  alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi
  varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  cdot times div pm mp ast circ bullet
  leq le geq ge neq ne approx equiv sim simeq cong propto ll gg
  in notin ni subset subseteq supset supseteq cup cap setminus emptyset varnothing
  forall exists neg land lor
  to rightarrow leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow implies iff mapsto rightleftharpoons
  uparrow downarrow
  sum prod int iint oint infty partial nabla
  angle perp parallel triangle degree prime
  ldots cdots dots vdots
  lfloor rfloor lceil rceil langle rangle mid
  quad qquad
  { } , ; : \ % & _ |
`);

/** Names of functions, which stand upright. */
export const texFunctions = words(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det gcd mod bmod',
);

/** Environments that formulas may hold. */
const texEnvironments = words('matrix pmatrix bmatrix vmatrix cases aligned');
