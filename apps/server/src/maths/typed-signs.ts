// Signs that authors type or paste, and that TeX has commands for.

const commands = new Map(
  String.raw`
  · \cdot
  • \cdot
  ∙ \cdot
  – -
  ½ \frac{1}{2}
  ⅓ \frac{1}{3}
  ⅔ \frac{2}{3}
  ¼ \frac{1}{4}
  ¾ \frac{3}{4}
  ⊥ \perp
  ∥ \parallel
  ∅ \emptyset
  ≅ \cong
  ⟹ \implies
  ⟸ \impliedby
  ⟺ \iff
  ⟶ \longrightarrow
  ⟵ \longleftarrow
  ℃ {}^{\circ}\mathrm{C}
  ‴ '''
  ″ ''
  ′ '
`
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [sign = '', command = ''] = line.trim().split(' ');
      return [sign, /[A-Za-z]$/.test(command) ? `${command} ` : command];
    }),
);

const typed = new RegExp(`[${[...commands.keys()].join('')}]`, 'gu');
// Of no width, or where a word may be parted.
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const inGroups = /(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu;
// A root has no line above what it holds where it is typed.
const root = /√\s*(?:\{([^{}]*)\}|\(([^()]*)\)|(\d+(?:,\d+)?|\p{L}|\\[A-Za-z]+))/gu;
// Words, and formulas of chemistry, have signs of their own.
const apart = /(\\(?:text[a-z]*|[mh]box|ce|pu)\s*\{(?:[^{}]|\{[^{}]*\})*\})/u;

/** TeX in which signs that are typed as such are the commands that they mean: `3·4` is `3\cdot 4`, and `√9` is `\sqrt{9}`. */
export const withCommands = (tex: string): string =>
  tex
    .normalize('NFC')
    .replaceAll(unseen, '')
    .split(apart)
    .map((part, at) =>
      at % 2 === 0 ? commandsIn(part) : part.startsWith('\\ce') ? part.replaceAll('#', '≡') : part,
    )
    .join('');

const swedish = '[åäöéüÅÄÖÉÜ]';
const raisedWords = new RegExp(String.raw`(?<=[_^]\s*)\{([\p{L}\s]*${swedish}[\p{L}\s]*)\}`, 'gu');
const word = new RegExp(String.raw`\\[A-Za-z]+|[A-Za-z]*${swedish}\p{L}*`, 'gu');

/** Words with å, ä and ö as text: temml takes each for a letter with an accent over it. */
const withWords = (tex: string): string =>
  tex
    .replaceAll(raisedWords, (_, words: string) => String.raw`{\text{${words}}}`)
    .split(apart)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replaceAll(word, (found) =>
            found.startsWith('\\') ? found : String.raw`\text{${found}}`,
          ),
    )
    .join('');

const commandsIn = (tex: string): string =>
  withWords(tex)
    .replaceAll(inGroups, String.raw`\,`)
    .replaceAll(
      root,
      (_, braced?: string, bracketed?: string, one?: string) =>
        String.raw`\sqrt{${braced ?? bracketed ?? one ?? ''}}`,
    )
    // Raised by hand.
    .replaceAll(/(?<=[\^{]\s*)′/gu, String.raw`\prime `)
    .replaceAll(typed, (sign) => commands.get(sign) ?? sign);
