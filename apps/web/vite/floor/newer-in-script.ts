import { parseAst } from 'vite';
import { globalFeature, lackedBy, newerMembers, staticFeature } from './compat-data.ts';

/** Features that some browser of the floor lacks, and what lacks each: `toSorted` -> `chrome 110, edge 110`. */
export type Newer = ReadonlyMap<string, string>;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

// Iterators have methods of the same names as arrays, so only calls that are certain to give an iterator tell.
const givesIterator = new Set(['values', 'keys', 'entries', 'matchAll']);

/**
 * The newer features of a script: globals, static members, called methods, methods of iterators, and flags of regular
 * expressions. Types are not known, so a method is named when no object of the floor's browsers has one of its name; unless
 * the language has it, it is also left out when it is in `own`, the methods that the site's scripts define.
 */
export function newerInScript(code: string, own: ReadonlySet<string>): Newer {
  const found = new Map<string, string>();
  const name = (feature: string, lacking: readonly string[]) => {
    if (lacking.length > 0) found.set(feature, lacking.join(', '));
  };
  const declared = new Set<string>();
  const globals = new Set<string>();
  walk(parse(code), (node, parent) => {
    const identifier = nameOf(node);
    const member = memberOf(node);
    if (identifier !== undefined && isDeclaration(node, parent)) declared.add(identifier);
    else if (identifier !== undefined && isVariable(node, parent)) globals.add(identifier);
    else if (member !== undefined && !isWritten(node, parent)) {
      const object = node['object'] as Node;
      const owner = nameOf(object) ?? '';
      const known = staticFeature(owner, member);
      if (/^(window|globalThis|self)$/.test(owner)) globals.add(member);
      else if (known) name(`${owner}.${member}`, lackedBy(known));
      else if (isIterator(object))
        name(`Iterator.${member}`, lackedBy(staticFeature('Iterator', member)));
      else if (isCalled(node, parent)) {
        // A method that is missing is undefined, which fails only where it is called.
        const { lacking = [], isBuiltIn = false } = newerMembers.get(member) ?? {};
        if (isBuiltIn || !own.has(member)) name(member, lacking);
      }
    } else if (node.type === 'Literal' && 'regex' in node) {
      if ((node['regex'] as { flags: string }).flags.includes('v'))
        name('RegExp v', lackedBy(staticFeature('RegExp', 'unicodeSets')));
    }
  });
  for (const each of globals) if (!declared.has(each)) name(each, lackedBy(globalFeature(each)));
  return found;
}

/** The names of the methods and other members that a script defines. */
export function definedInScript(code: string): Set<string> {
  const found = new Set<string>();
  walk(parse(code), (node, parent) => {
    const key = /^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)
      ? nameOf(node['key'])
      : undefined;
    const written = isWritten(node, parent) ? memberOf(node) : undefined;
    for (const each of [key, written]) if (each !== undefined) found.add(each);
  });
  return found;
}

const parse = (code: string): Node => parseAst(code) as unknown as Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, node);
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;

const memberOf = (node: Node): string | undefined =>
  node.type === 'MemberExpression' && node['computed'] !== true
    ? nameOf(node['property'])
    : undefined;

const isWritten = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === 'AssignmentExpression' && parent['left'] === node;

const isCalled = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === 'CallExpression' && parent['callee'] === node && parent['optional'] !== true;

function isIterator(object: Node): boolean {
  const called = object.type === 'CallExpression' ? (object['callee'] as Node) : undefined;
  const method = called && memberOf(called);
  // `Object.values` gives an array.
  return (
    method !== undefined && givesIterator.has(method) && nameOf(called?.['object']) !== 'Object'
  );
}

/** Whether the identifier names a variable, a parameter, a function, a class or an import. */
function isDeclaration(node: Node, parent: Node | undefined): boolean {
  if (!parent) return false;
  const { type } = parent;
  return (
    (/^(VariableDeclarator|Function|Class)/.test(type) && parent['id'] === node) ||
    (/Function/.test(type) && (parent['params'] as unknown[]).includes(node)) ||
    /^(Import|ArrayPattern|RestElement|CatchClause)/.test(type) ||
    (type === 'AssignmentPattern' && parent['left'] === node)
  );
}

/** Whether the identifier reads a variable: it names no member, and `typeof` does not just ask whether there is one. */
function isVariable(node: Node, parent: Node | undefined): boolean {
  if (!parent || /^(Label|Break|Continue|Export)/.test(parent.type)) return false;
  if (parent.type === 'UnaryExpression' && parent['operator'] === 'typeof') return false;
  const isName = (key: string) => parent[key] === node && parent['computed'] !== true;
  return !isName('property') && (!isName('key') || parent['value'] === node);
}
