import { withDecimalCommas } from './decimal-commas.ts';
import { withPlainQuantities } from './tex-units.ts';

const environments = new Map([
  ['align', 'aligned'],
  ['align*', 'aligned'],
  ['alignat', 'aligned'],
  ['alignat*', 'aligned'],
  ['alignedat', 'aligned'],
  ['split', 'aligned'],
  ['gather', 'gathered'],
  ['gather*', 'gathered'],
]);

const braced = String.raw`\s*(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})`;
const stacked = new RegExp(
  String.raw`\\(under|over)set${braced}\s*\{\s*(\\(?:lim|max|min|sup|inf|sum|prod|int|bigcup|bigcap)(?![A-Za-z])(?:\\limits|[_^]${braced})*)\s*\}`,
  'g',
);

/** TeX in which what is set under and over a limit or a sum is its range. */
function withRanges(tex: string): string {
  const changed = tex.replaceAll(
    stacked,
    (_, side: string, range: string, operator: string) =>
      `${/_|\^/.test(operator) ? operator : String.raw`${operator}\limits`}${side === 'under' ? '_' : '^'}${range}`,
  );
  return changed === tex ? tex : withRanges(changed);
}

/**
 * The TeX as temml is given it: without the environments of whole lines, since a formula stands between dollars and may stand in
 * a line, and with the decimal comma of Swedish. What is left out for its width is as many digits wide, since no page is given what it does not show.
 */
export const preparedTex = (tex: string): string =>
  withDecimalCommas(withPlainQuantities(withRanges(tex)))
    // Of thousands as they are typed, TeX would drop the spaces.
    .replaceAll(/(?<![\d,.}^_])\d{1,3}(?: \d{3})+(?!\d)/g, (number) =>
      number.replaceAll(' ', String.raw`\,`),
    )
    // The number of columns, which is no part of what is shown.
    .replaceAll(/(\\begin\{align(?:at\*?|edat)\})\s*\{[^{}]*\}/g, '$1')
    .replaceAll(/\\(?:overset|stackrel)\s*\{\s*\\frown\s*\}/g, () => String.raw`\overparen`)
    // The name of a row, which nothing here refers to, and what tells of spacing alone.
    .replaceAll(/\\label\s*\{[^{}]*\}/g, '')
    .replaceAll(/\\math(?:bin|rel|open|close|punct|ord|inner)\s*\{([^{}]*)\}/g, ' $1 ')
    .replaceAll(
      /\\(?:smash(?:\[[tb]\])?|scriptstyle|math(?:bin|rel|open|close|punct|ord|inner))(?![A-Za-z])/g,
      '',
    )
    .replaceAll(/\\vphantom\s*(?:\{[^{}]*\}|[^{}\\\s])/g, '')
    .replaceAll(/\\h?phantom\s*(?:\{([^{}\\]*)\}|([^{}\\\s]))/g, (_, many?: string, one?: string) =>
      String.raw`\hspace{0.5em}`.repeat((many ?? one ?? '').replaceAll(/\s/g, '').length),
    )
    .replaceAll(/\\(begin|end)\{([a-z]+\*?)\}/g, (written, side: string, name: string) => {
      if (/^(?:equation|displaymath)/.test(name)) return '';
      const inner = environments.get(name);
      return inner ? `\\${side}{${inner}}` : written;
    });
