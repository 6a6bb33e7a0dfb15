import type { MathsNode } from '../formula-tree.ts';
import { continuesAmount } from './amounts.ts';
import { bondInWords, stateInWords } from './chemistry-words.ts';
import { mixedInWords } from './fraction-words.ts';
import {
  isAtom,
  isMeasured,
  isSign,
  numbersOf,
  opensHeavy,
  partsOf,
  type Voice,
} from './shapes.ts';
import { functionNames, largeSigns } from './sign-words.ts';
import { goesOn, type RowSigns, signInWords, signsOf } from './speak-sign.ts';
import { complexInWords, intervalInWords, isSquare } from './speak-group.ts';
import { functionInWords, isInverse } from './speak-function.ts';
import { argumentIn, isComposed, isFunctionOf } from './function-letters.ts';
import { isRelation } from './speak-scripts.ts';
import { unitAt, unitFraction } from './unit-words.ts';

/** What stands beside each other, from left to right. `gånger` is said where a product could be taken for something else. */
export function speakRow(row: readonly MathsNode[], voice: Voice, last: boolean): string {
  const reader = new RowReader(row, voice, last);
  return reader.read();
}

class RowReader {
  readonly #row: readonly MathsNode[];
  readonly #voice: Voice;
  readonly #last: boolean;
  readonly #inRow: RowSigns;
  readonly #past = new Set<string>();
  /** The part before this one, without the spaces between them. */
  #previous: MathsNode | undefined;
  #at = 0;
  readonly #words: string[] = [];
  /** What was read last: nothing that can be multiplied, something plain, or something that must be set apart from a factor. */
  #before: 'none' | 'plain' | 'heavy' = 'none';
  #amount: string | undefined;
  #isIntegral = false;
  /** Whether a function is applied to what is read now without brackets, so that a slash may end what it is applied to or not. */
  #isApplied = false;

  constructor(row: readonly MathsNode[], voice: Voice, last: boolean) {
    this.#row = row;
    this.#voice = voice;
    this.#last = last;
    this.#inRow = signsOf(row);
  }

  read(): string {
    while (this.#at < this.#row.length) {
      const from = this.#at;
      this.#readNext();
      for (const node of this.#row.slice(from, this.#at)) {
        if (node.kind !== 'space') this.#previous = node;
        if (node.kind === 'sign') this.#past.add(node.text);
      }
    }
    return this.#words.join(' ');
  }

  #readNext(): void {
    const node = this.#row[this.#at];
    if (!node) return;
    if (node.kind === 'space') {
      // A wide space parts two formulas.
      if (node.width >= 1) this.#push(',', 'none');
      this.#at += 1;
    } else if (!(this.#readUnit() || this.#readNumber(node) || this.#readFunction(node))) {
      const chemical = bondInWords(node) ?? stateInWords(node, this.#previous);
      if (chemical !== undefined) {
        this.#push(chemical, 'none');
        this.#at += 1;
      } else if (node.kind === 'sign') this.#readSign(node.text);
      else this.#readFactor(node);
    }
  }

  #push(words: string, before: 'none' | 'plain' | 'heavy', amount?: string): void {
    this.#words.push(words);
    this.#before = before;
    this.#amount = amount;
  }

  /** The part after this one, without the spaces before it. */
  #next(from = this.#at + 1): MathsNode | undefined {
    let at = from;
    while (this.#row[at]?.kind === 'space') at += 1;
    return this.#row[at];
  }

  /** Whether nothing that comes after the next `length` parts can be taken for their continuation. */
  #isLast(length = 1): boolean {
    const next = this.#next(this.#at + length);
    return next ? isRelation(next) : this.#last;
  }

  #readUnit(): boolean {
    const node = this.#row[this.#at];
    const fraction =
      node?.kind === 'fraction' && this.#amount !== undefined
        ? unitFraction(node.over, node.under)
        : undefined;
    const found = fraction
      ? { words: fraction, length: 1 }
      : unitAt(this.#row, this.#at, this.#amount);
    if (!found) return false;
    this.#at += found.length;
    this.#push(found.words, 'heavy');
    return true;
  }

  #readNumber(node: MathsNode): boolean {
    if (node.kind !== 'number') return false;
    const next = this.#row[this.#at + 1];
    // A thin space may part a whole number from its fraction.
    const isParted = next?.kind === 'space' && next.width < 0.3;
    const fraction = numbersOf(isParted ? this.#row[this.#at + 2] : next);
    const mixed = fraction && mixedInWords(node.text, ...fraction);
    if (mixed) {
      this.#at += isParted ? 3 : 2;
      this.#push(mixed, 'heavy', '2');
      return true;
    }
    if (next?.kind === 'mark' && next.body.kind === 'number' && node.text.includes(',')) {
      const known = node.text.endsWith(',')
        ? `${node.text.slice(0, -1)} komma`
        : `${node.text} följt av`;
      this.#at += 2;
      this.#push(`${known} ${next.body.text} som upprepas`, 'heavy', '2');
      return true;
    }
    // A number after a factor: x · 2.
    const times = this.#before === 'none' || this.#goesOnAmount() ? '' : 'gånger ';
    this.#at += 1;
    this.#push(times + this.#voice.say(node), 'plain', node.text);
    return true;
  }

  /** A function with what it is applied to, or a sum with its range. */
  #readFunction(node: MathsNode): boolean {
    const base = node.kind === 'scripts' && !node.before ? node.base : node;
    if (base.kind === 'sign' && largeSigns.has(base.text)) {
      this.#isIntegral ||= /[∫∬∭∮]/.test(base.text);
      this.#pushTimes('heavy');
      const name = base === node ? largeSigns.get(base.text) : this.#voice.say(node);
      this.#at += 1;
      this.#push(`${name} av`, 'none');
      return true;
    }
    if (base.kind !== 'name') return false;
    const words = base.upright || base.applied ? functionNames.get(base.text) : undefined;
    if (words === undefined && !base.applied) return this.#readApplied(node, base.text);
    this.#pushTimes('heavy');
    this.#at += 1;
    this.#push(functionInWords(node, base.text, this.#voice), 'none');
    const next = this.#next(this.#at);
    this.#isApplied = base.text !== 'lim' && next?.kind !== 'group';
    // The brackets around a single letter are not heard, but where a slash after them would sound as if it stood within them.
    if (next?.kind === 'group' && next.open === '(' && isAtom(next.body)) {
      const end = this.#row.indexOf(next, this.#at) + 1;
      if (isSign(this.#next(end), /^\/$/)) return true;
      this.#at = end;
      this.#push(this.#voice.say(next.body), 'heavy');
    }
    return true;
  }

  /** `f av x`, where a letter stands for a function. */
  #readApplied(node: MathsNode, letter: string): boolean {
    const group = this.#row[this.#at + 1];
    const argument = argumentIn(group);
    if (!argument || !isFunctionOf(node, letter, argument, this.#voice)) return false;
    const name = isInverse(node)
      ? `${this.#voice.say({ kind: 'name', text: letter, upright: false })} invers`
      : this.#voice.say(node);
    this.#pushTimes('heavy');
    this.#at += 1;
    this.#push(`${name} av`, 'none');
    if (argument === group && isAtom(argument.body)) {
      this.#at += 1;
      this.#push(this.#voice.say(argument.body), 'heavy');
    }
    return true;
  }

  #readSign(sign: string): void {
    const before = this.#before;
    const isOpen = this.#isApplied && sign === '/';
    if (goesOn(sign) && !/^[/·⋅×]$/.test(sign)) this.#isApplied = false;
    if (isOpen) this.#push('snedstreck', 'none');
    else if (sign === '°') this.#push(this.#degreeWords(), 'heavy');
    else {
      const words = signInWords(sign, {
        row: this.#inRow,
        nodes: this.#row,
        at: this.#at,
        past: this.#past,
        previous: this.#previous,
        next: this.#next(),
        voice: this.#voice,
      });
      if (words || goesOn(sign)) this.#push(words, goesOn(sign) ? 'none' : 'heavy');
    }
    if (/^[%‰!]$/.test(sign) && before !== 'none') this.#before = 'heavy';
    this.#at += 1;
  }

  #degreeWords(): string {
    const next = this.#next();
    const scale = next?.kind === 'name' || next?.kind === 'words' ? next.text.trim() : '';
    const name = scale === 'C' ? ' Celsius' : scale === 'F' ? ' Fahrenheit' : '';
    const degrees = this.#amount === '1' ? 'grad' : 'grader';
    if (name && next) this.#at = this.#row.indexOf(next, this.#at);
    return degrees + name;
  }

  #pushTimes(next: 'plain' | 'heavy'): void {
    if (this.#before === 'none' || (this.#before === 'plain' && next === 'plain')) return;
    if (!this.#goesOnAmount()) this.#words.push('gånger');
  }

  /** 30 degrees and 15 minutes, or 2 hours and 30 minutes. */
  #goesOnAmount(): boolean {
    return isSign(this.#previous, /^[°′]$/) || continuesAmount(this.#row, this.#at);
  }

  #readFactor(node: MathsNode): void {
    if (isRelation(node)) {
      this.#at += 1;
      return this.#push(this.#voice.say(node), 'none');
    }
    const weight = this.#weightOf(node);
    // The d x of an integral is no factor.
    const isDifferential = this.#isIntegral && node.kind === 'name' && node.text === 'd';
    const isCoefficient = this.#voice.chemistry && this.#before === 'plain';
    const isText =
      node.kind === 'words' ||
      (node.kind === 'group' && isSign(partsOf(node.body)[0], /^mod$/)) ||
      this.#isCoordinates(node);
    const isOfComposed = isComposed(this.#previous, node);
    if (isOfComposed) this.#words.push('av');
    else if (!isDifferential && !isCoefficient && !isText && !this.#isPartOfCompound(node))
      this.#pushTimes(opensHeavy(node) ? 'heavy' : 'plain');
    // What a number belongs to is an interval, whichever brackets it has.
    const interval = isSign(this.#previous, /^[∈∉]$/)
      ? intervalInWords(node, this.#voice)
      : undefined;
    const complex = complexInWords(this.#row, this.#at, this.#voice);
    const said = isOfComposed && node.kind === 'group' && isAtom(node.body) ? node.body : node;
    const words = interval ?? complex ?? this.#voice.say(said, this.#isLast());
    this.#at += 1;
    // The operator d/dx is applied to what follows.
    const goesOn = isText || isDifferential || words.endsWith(' av');
    this.#push(words, goesOn ? 'none' : weight, isMeasured(node) ? '2' : undefined);
  }

  /** The coordinates of a point such as A(2, 3), or what a name is given in brackets. */
  #isCoordinates(node: MathsNode): boolean {
    return (
      node.kind === 'group' &&
      (this.#previous?.kind === 'scripts' ? this.#previous.base : this.#previous)?.kind ===
        'name' &&
      partsOf(node.body).some((part) => isSign(part, /^[,;]$/))
    );
  }

  #weightOf(node: MathsNode): 'plain' | 'heavy' {
    return node.kind === 'name' || (node.kind === 'mark' && isAtom(node)) ? 'plain' : 'heavy';
  }

  /** A symbol after another in the formula of a compound, such as the O of H₂O. */
  #isPartOfCompound(node: MathsNode): boolean {
    if (!this.#voice.chemistry || this.#before === 'none') return false;
    // The concentrations of two are multiplied.
    if (isSquare(node) && isSquare(this.#previous)) return false;
    return /^(?:name|group)$/.test((node.kind === 'scripts' ? node.base : node).kind);
  }
}
