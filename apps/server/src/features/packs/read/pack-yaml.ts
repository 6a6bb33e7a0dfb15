import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type ErrorCode,
  type Pair,
  type YAMLMap,
} from 'yaml';
import type { ValidationErrors, Location } from '../check/validation-errors.ts';

type Step = string | number;

/** A value in a YAML file, with its line. */
export interface PackNode {
  readonly value: unknown;
  readonly location: Location;
  /** The value at a path below this one. When it is missing, its line is that of the nearest existing parent. */
  at(...steps: readonly Step[]): PackNode;
}

/** The items of a list; none when the value is not a list. */
export function itemsOf(node: PackNode): PackNode[] {
  const length = Array.isArray(node.value) ? node.value.length : 0;
  return Array.from({ length }, (_, index) => node.at(index));
}

/** Parses YAML text; undefined when it is not valid YAML, which is reported. */
export function parseYaml(
  file: string,
  text: string,
  errors: ValidationErrors,
): PackNode | undefined {
  if (hasTooMuch(text)) {
    errors.add({ file, line: 1 }, 'YAML-filen är för stor. Dela upp den i flera filer.');
    return undefined;
  }
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
      // The library compares each key with all others of its map, which takes minutes for a long one.
      uniqueKeys: false,
    });
    const { faults, unprintable } = findFaults(document);
    const all = [...document.errors, ...document.warnings, ...faults];
    // A tab makes the parser misread what follows it, too, and after too many levels it repeats itself for each.
    const tabs = all.filter(({ code }) => code === 'TAB_AS_INDENT');
    const deep = all.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    const broken = deep ? [deep] : tabs.length > 0 ? tabs : all;
    for (const error of broken) {
      errors.add({ file, line: lineAt(error.pos[0]) }, yamlSentence(error.code));
    }
    if (broken.length > 0) return undefined;
    for (const offset of unprintable)
      errors.add(
        { file, line: lineAt(offset) },
        'Texten innehåller ett styrtecken som inte går att visa.',
      );
    // The texts are parts of the file's text, and each would keep all of it in memory.
    const value: unknown = structuredClone(document.toJS({ maxAliasCount: 100 }));
    return nodeOf(document, value, [], (offset) => ({ file, line: lineAt(offset) }));
  } catch {
    // The library throws for too many aliases, and for nesting that exceeds the call stack.
    errors.add({ file, line: 1 }, 'YAML-filen har för många alias eller är för djupt nästlad.');
    return undefined;
  }
}

// A course of a thousand lessons has about 130,000. Each takes about 0.4 kB of memory.
const mostTokens = 500_000;
// No text has more tokens than this for each of its characters.
const tokensOfCharacter = 2;

/** Whether the syntax tree of a text would take more memory than an import may have. */
function hasTooMuch(text: string): boolean {
  if (text.length * tokensOfCharacter <= mostTokens) return false;
  let tokens = 0;
  for (const _ of new Lexer().lex(text)) if ((tokens += 1) > mostTokens) return true;
  return false;
}

function nodeOf(
  document: Document.Parsed,
  value: unknown,
  path: readonly Step[],
  locationAt: (offset: number) => Location,
): PackNode {
  return {
    value,
    get location() {
      return locationAt(offsetOf(document, path));
    },
    at: (...steps) =>
      nodeOf(document, steps.reduce(valueIn, value), [...path, ...steps], locationAt),
  };
}

/** The same value without its file, whose syntax tree takes much memory. Of what is below it, only `keys` keep their lines. */
export function detach(node: PackNode, ...keys: readonly string[]): PackNode {
  const { value, location } = node;
  return plainNode(value, location, new Map(keys.map((key) => [key, node.at(key).location])));
}

// Outside of `detach`, because a function that is made there would keep its `node`.
function plainNode(
  value: unknown,
  location: Location,
  below: ReadonlyMap<Step, Location>,
): PackNode {
  return {
    value,
    location,
    at: (...steps) =>
      plainNode(steps.reduce(valueIn, value), below.get(steps[0] ?? '') ?? location, below),
  };
}

const valueIn = (value: unknown, step: Step): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Readonly<Record<Step, unknown>>)[step]
    : undefined;

function offsetOf(document: Document.Parsed, path: readonly Step[]): number {
  let node: unknown = document.contents;
  let offset = startOf(document.contents) ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = pairOf(node, step);
      offset = startOf(pair?.key) ?? offset;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOf(node) ?? offset;
    }
  }
  return offset;
}

const longMap = 30;
const pairsOfLongMaps = new WeakMap<YAMLMap, ReadonlyMap<unknown, Pair>>();

/** The pair of a map with this key. */
function pairOf(map: YAMLMap, step: Step): Pair | undefined {
  if (map.items.length < longMap)
    return map.items.find(({ key }) => isScalar(key) && key.value === step);
  const pairs =
    pairsOfLongMaps.get(map) ??
    new Map(map.items.map((pair) => [isScalar(pair.key) ? pair.key.value : undefined, pair]));
  pairsOfLongMaps.set(map, pairs);
  return pairs.get(step);
}

const startOf = (node: unknown): number | undefined =>
  (node as Node | null | undefined)?.range?.[0];

// Characters that a web page or PostgreSQL's text cannot hold.
// oxlint-disable-next-line no-control-regex
const unprintableCharacter = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/;

/**
 * The keys that stand twice in their map and the aliases of nothing, in the form of the library's errors, and the offsets of
 * texts that no page can show.
 */
function findFaults(document: Document.Parsed) {
  const faults: { readonly code: ErrorCode; readonly pos: readonly [number] }[] = [];
  const anchors = new Set<string>();
  const noteAnchor = ({ anchor }: { readonly anchor?: string }) => {
    if (anchor !== undefined) anchors.add(anchor);
  };
  const unprintable: number[] = [];
  visit(document, {
    Alias(_, alias) {
      if (!anchors.has(alias.source))
        faults.push({ code: 'BAD_ALIAS', pos: [startOf(alias) ?? 0] });
    },
    Seq: (_, list) => noteAnchor(list),
    Map(_, map) {
      noteAnchor(map);
      const taken = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (taken.has(key.value)) faults.push({ code: 'DUPLICATE_KEY', pos: [startOf(key) ?? 0] });
        taken.add(key.value);
      }
    },
    Scalar(_, scalar) {
      noteAnchor(scalar);
      const { value } = scalar;
      if (typeof value !== 'string') return;
      if (unprintableCharacter.test(value) || !value.isWellFormed())
        unprintable.push(startOf(scalar) ?? 0);
    },
  });
  return { faults, unprintable };
}

const sentences: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'Indraget stämmer inte med raderna omkring.',
  BLOCK_AS_IMPLICIT_KEY: 'Raden har ett kolon för mycket; sätt citattecken runt texten.',
  BLOCK_IN_FLOW: 'En lista med streck får inte stå inom klamrar.',
  DUPLICATE_KEY: 'Nyckeln står två gånger.',
  KEY_OVER_1024_CHARS: 'Nyckeln är för lång.',
  MISSING_CHAR: 'Ett tecken saknas, till exempel kolon, komma, klammer eller citattecken.',
  MULTIPLE_DOCS: 'Filen får bara ha ett YAML-dokument.',
  MULTILINE_IMPLICIT_KEY: 'En nyckel måste stå på en rad; kanske saknas ett kolon.',
  NON_STRING_KEY: 'Nyckeln måste vara text.',
  RESOURCE_EXHAUSTION: 'YAML-filen är för djupt nästlad.',
  TAB_AS_INDENT: 'Indrag görs med mellanslag, inte med tabbar.',
  TAG_RESOLVE_FAILED: 'Taggar (med utropstecken) används inte här; sätt citattecken runt texten.',
  BAD_ALIAS: 'Aliaset (med asterisk) finns inte; sätt citattecken runt texten.',
  UNEXPECTED_TOKEN: 'Raden går inte att tolka; kanske saknas citattecken.',
};

/** The sentence of a YAML syntax error, for an editor. */
const yamlSentence = (code: ErrorCode): string =>
  sentences[code] ?? `Filen är inte giltig YAML (${code}).`;
