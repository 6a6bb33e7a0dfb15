import type { MathsNode } from '../formula-tree.ts';
import { isCompound } from './chemistry-words.ts';
import { endsByItself, isAtom, isSign, nodesIn, partsOf, type Voice } from './shapes.ts';

type Group = Extract<MathsNode, { kind: 'group' }>;
type Table = Extract<MathsNode, { kind: 'table' }>;

const measures = new Map([
  ['|', ['absolutbeloppet av', 'slut absolutbelopp']],
  ['‖', ['längden av', 'slut längd']],
  ['⌊', ['avrundat nedåt', 'slut avrundat']],
  ['⌈', ['avrundat uppåt', 'slut avrundat']],
]);

const brackets = new Map([
  ['(', 'parentes'],
  ['[', 'hakparentes'],
  ['⟨', 'vinkelparentes'],
  ['⟮', 'parentes'],
]);

/** A part in brackets. */
export function speakGroup(group: Group, voice: Voice, last: boolean): string {
  const { open, close, body } = group;
  if (body.kind === 'table') return speakTableIn(group, body, voice, last);
  if (open === '(' && body.kind === 'fraction' && !body.bar) {
    const short = isAtom(body.over) && isAtom(body.under);
    const words = `${voice.say(body.over)} över ${voice.say(body.under, true)}`;
    return short
      ? words
      : `binomialkoefficienten ${words}${last ? '' : ' slut binomialkoefficient'}`;
  }
  const isVector = body.kind === 'mark' && /^[→⇀]$/.test(body.mark);
  const measure = measures.get(open === '|' && isVector ? '‖' : open);
  if (measure) {
    return `${measure[0]} ${voice.say(body, true)}${endsByItself(body, last) ? '' : ` ${measure[1]}`}`;
  }
  if (open === '{' && close === '}') return speakSet(body, voice, last);
  if (open === '[' && voice.chemistry) return `koncentrationen av ${voice.say(body, true)}`;
  const isInterval =
    open === ']' ||
    close === '[' ||
    /^(?:\(\]|\[\))$/.test(open + close) ||
    (isNumeric(body) && (`${open}${close}` !== '()' || nodesIn(body).some(isInfinity)));
  const interval = isInterval ? intervalInWords(group, voice) : undefined;
  if (interval) return interval;
  if (isSign(partsOf(body)[0], /^mod$/)) return voice.say(body, true);
  return bracketsInWords(group, voice);
}

/** Whether a part is in square brackets, perhaps with an exponent. */
export function isSquare(node: MathsNode | undefined): boolean {
  const base = node?.kind === 'scripts' ? node.base : node;
  return base?.kind === 'group' && base.open === '[';
}

/** Square brackets of a complex beside other atoms, such as K₄[Fe(CN)₆]; undefined for concentrations and other parts. */
export function complexInWords(
  row: readonly MathsNode[],
  at: number,
  voice: Voice,
): string | undefined {
  const node = row[at];
  if (!voice.chemistry || node?.kind !== 'group' || node.open !== '[') return undefined;
  const isBeside = [row[at - 1], row[at + 1]].some((side) => !isSquare(side) && isCompound(side));
  return isBeside ? bracketsInWords(node, voice) : undefined;
}

/** A part with its brackets, whatever they mean. */
export function bracketsInWords({ open, close, body }: Group, voice: Voice): string {
  const name = brackets.get(open) ?? brackets.get(close === ')' ? '(' : '[');
  const said = voice.say(body, true);
  if (open === '') return close === '|' ? said : `${said} slut ${name}`;
  if (close === '') return `${name} ${said}`;
  return `${name} ${said.replaceAll(/,(?= )/g, ' komma')} slut ${name}`;
}

function speakSet(body: MathsNode, voice: Voice, last: boolean): string {
  const parts = partsOf(body);
  if (parts.length === 0) return 'tomma mängden';
  const turn = parts.findIndex((part) => isSign(part, /^[∣|:]$/));
  const end = last ? '' : ' slut mängd';
  if (turn === -1) return `mängden ${voice.say(body, true)}${end}`;
  const row = (children: readonly MathsNode[]) => voice.say({ kind: 'row', children }, true);
  const which = row(parts.slice(0, turn)).replace(' tillhör ', ' som tillhör ');
  return `mängden av alla ${which} sådana att ${row(parts.slice(turn + 1))}${end}`;
}

/**
 * An interval in words; undefined for other groups. An end that does not belong to it has a bracket that looks outwards, or a round
 * one. A bracket that looks outwards, one that is square where the other is round, and a square one beside numbers make an interval
 * by themselves: others may be coordinates.
 */
export function intervalInWords(group: MathsNode, voice: Voice): string | undefined {
  if (group.kind !== 'group') return undefined;
  const { open, close, body } = group;
  if (!/^[[\](]$/.test(open) || !/^[[\])]$/.test(close)) return undefined;
  const isFrom = open === '[';
  const isTo = close === ']';
  const parts = partsOf(body);
  const turn = parts.findIndex((part) => isSign(part, /^[,;]$/));
  // Digits with a comma between them are read as one number, perhaps with a sign before it.
  const [only, sign] = parts.toReversed();
  const isSigned = parts.length === 2 && isSign(sign, /^[−+]$/);
  const isPair = only?.kind === 'number' && (parts.length === 1 || isSigned);
  const [start = '', ...ends] = isPair ? only.text.split(',') : [];
  const pair =
    isPair && isSigned && sign ? [`${voice.say(sign)} ${start}`, ...ends] : [start, ...ends];
  const row = (children: readonly MathsNode[]) => voice.say({ kind: 'row', children }, true);
  const rest = parts.slice(turn + 1);
  if (turn !== -1 && rest.some((part) => isSign(part, /^[,;]$/))) return undefined;
  const [first, second, ...more] = turn === -1 ? pair : [row(parts.slice(0, turn)), row(rest)];
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  if (isFrom && isTo) return `det slutna intervallet från ${first} till ${second}`;
  const kind = isFrom || isTo ? 'halvöppna' : 'öppna';
  return `det ${kind} intervallet ${isFrom ? 'från och med' : 'från'} ${first} ${isTo ? 'till och med' : 'till'} ${second}`;
}

// No coordinate is infinite.
const isInfinity = (node: MathsNode): boolean => isSign(node, /^∞$/);

/** Whether a part holds numbers alone. */
const isNumeric = (body: MathsNode): boolean =>
  nodesIn(body).every(
    (node) =>
      /^(?:number|space|row|fraction|root)$/.test(node.kind) ||
      isSign(node, /^[−+,;∞]$/) ||
      (node.kind === 'name' && /^π$/.test(node.text)),
  );

/** The rows of a table, with the lines that part the columns of a system of equations. */
function rowsInWords(rows: Table['rows'], voice: Voice, lines: readonly number[] = []): string {
  const cellsOf = (cells: readonly MathsNode[]) =>
    cells.flatMap((cell, index) => [
      voice.say(cell, true) || 'tomt',
      ...(lines.includes(index + 1) && index + 1 < cells.length ? ['streck'] : []),
    ]);
  return rows.map((cells, index) => `rad ${index + 1}: ${cellsOf(cells).join(', ')}`).join('; ');
}

function speakTableIn({ open, close }: Group, table: Table, voice: Voice, last: boolean): string {
  const { rows, lines } = table;
  if (`${open}${close}` === '{' || `${open}${close}` === '}') return speakCases(table, voice, last);
  const columns = Math.max(...rows.map((cells) => cells.length));
  const end = (word: string) => (last ? '' : ` slut ${word}`);
  if (open === '|') return `determinanten av ${rowsInWords(rows, voice)};${end('determinant')}`;
  if (open === '‖')
    return `längden av ${voice.say({ kind: 'group', open: '(', close: ')', body: table }, last)}`;
  const list = (cells: readonly MathsNode[]) =>
    cells.map((cell) => voice.say(cell, true)).join(', ');
  if (columns === 1) return `kolumnvektorn ${list(rows.flat())}${end('vektor')}`;
  if (rows.length === 1) return `radvektorn ${list(rows.flat())}${end('vektor')}`;
  return `matrisen ${rowsInWords(rows, voice, lines.columns)};${end('matris')}`;
}

/** What a brace holds together: a system of equations, or the cases of a function. */
function speakCases({ rows }: Table, voice: Voice, last: boolean): string {
  const cases = rows.some((cells) => cells.length > 1 && !isSide(cells[1]));
  const said = rows.map((cells) => {
    const words = cells.map((cell) => voice.say(cell, true));
    if (!cases) return words.join(' ');
    const isWorded = /^(?:om|då|när|för|annars)\b/.test(words[1] ?? '');
    return words.join(isWorded || words[1] === '' ? ' ' : ' när ');
  });
  const name = cases ? 'uppdelat i fall' : 'systemet';
  return `${name}: ${said.join('; ')}${last ? '' : `; slut ${cases ? 'fall' : 'system'}`}`;
}

// The right side of an equation, which begins with its sign.
const isSide = (cell: MathsNode | undefined): boolean =>
  cell !== undefined && isSign(partsOf(cell)[0], /^[=<>≤≥≈+−]$/);

/** Rows of signs without brackets: steps of a calculation, a written addition, a table. */
export function speakTable({ rows, aligned, lines }: Table, voice: Voice, last: boolean): string {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const isSteps =
    lines.columns.length === 0 &&
    (columns === 1 ||
      aligned.every((side, index) => side === (index % 2 === 0 ? 'right' : 'left')));
  if (!isSteps) return `tabell ${rowsInWords(rows, voice)};${last ? '' : ' slut tabell'}`;
  return rows
    .map((cells, index) => {
      const said = cells.map((cell) => voice.say(cell, true));
      const words = said.reduce(
        (text, cell, column) =>
          column > 0 && column % 2 === 0 ? `${text}, ${cell}` : `${text} ${cell}`,
        '',
      );
      return lines.rows.includes(index + 1) ? `${words}; streck` : words;
    })
    .join('; ');
}
