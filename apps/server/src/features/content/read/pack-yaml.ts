import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type ErrorCode,
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
  const lines = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      stringKeys: true,
    });
    const all = [...document.errors, ...document.warnings];
    // A tab makes the parser misread what follows it, too.
    const tabs = all.filter(({ code }) => code === 'TAB_AS_INDENT');
    const broken = tabs.length > 0 ? tabs : all;
    for (const error of broken) {
      errors.add({ file, line: lineAt(error.pos[0]) }, yamlSentence(error.code));
    }
    if (broken.length > 0) return undefined;
    reportUnprintable(document, (offset, sentence) =>
      errors.add({ file, line: lineAt(offset) }, sentence),
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
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      offset = startOf(pair?.key) ?? offset;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = startOf(node) ?? offset;
    }
  }
  return offset;
}

const startOf = (node: unknown): number | undefined =>
  (node as Node | null | undefined)?.range?.[0];

// Characters that a web page or PostgreSQL's text cannot hold.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/;

function reportUnprintable(
  document: Document.Parsed,
  report: (offset: number, sentence: string) => void,
): void {
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value !== 'string') return;
      if (unprintable.test(value) || !value.isWellFormed()) {
        report(range?.[0] ?? 0, 'Texten innehåller ett styrtecken som inte går att visa.');
      }
    },
  });
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
  TAB_AS_INDENT: 'Indrag görs med mellanslag, inte med tabbar.',
  TAG_RESOLVE_FAILED: 'Taggar (med utropstecken) används inte här; sätt citattecken runt texten.',
  BAD_ALIAS: 'Aliaset (med asterisk) finns inte; sätt citattecken runt texten.',
  UNEXPECTED_TOKEN: 'Raden går inte att tolka; kanske saknas citattecken.',
};

/** The sentence of a YAML syntax error, for an editor. */
const yamlSentence = (code: ErrorCode): string =>
  sentences[code] ?? `Filen är inte giltig YAML (${code}).`;
