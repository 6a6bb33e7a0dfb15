import { parse, walk, type CssNode } from 'css-tree';
import type { Identifier } from '@mdn/browser-compat-data';
import { css, lackedBy, partsOf } from './compat-data.ts';
import type { Newer } from './newer-in-script.ts';

const properties = new Map(partsOf(css.properties));
const selectors = new Map(partsOf(css.selectors));
const atRules = new Map(partsOf(css['at-rules']));
const mediaFeatures = new Map(partsOf(atRules.get('media')));
// Functions and units stand beside types and below them: `round()`, `color-mix()`, `svh`.
const types = new Map<string, Identifier>(
  partsOf(css.types as Identifier).flatMap(([name, type]) => [[name, type], ...partsOf(type)]),
);
const lengths = new Map(partsOf((css.types as Record<string, Identifier>)['length']));

/**
 * The newer features of a style sheet: properties with their keywords, functions, units, selectors, at-rules and media
 * features. Left out is what stands in `@supports`, what has a prefix, and a declaration with an older one of the same
 * property before it in its rule: all of them are written for browsers of both kinds.
 */
export function newerInStyles(code: string): Newer {
  const found = new Map<string, string>();
  const name = (feature: string, identifier: Identifier | undefined) => {
    const lacking = lackedBy(identifier);
    if (lacking.length > 0) found.set(feature, lacking.join(', '));
  };
  const seeDeclaration = (property: string, value: CssNode) => {
    const known = properties.get(property);
    name(property, known);
    const keywords = new Map(partsOf(known));
    walk(value, (node) => {
      if (node.type === 'Identifier') name(`${property}: ${node.name}`, keywords.get(node.name));
      else if (node.type === 'Function') name(`${node.name}()`, types.get(node.name));
      else if (node.type === 'Dimension') name(node.unit, lengthOf(node.unit));
    });
  };
  const tree = parse(code, { parseCustomProperty: true, parseRulePrelude: true });
  // The node within which features have been asked for, or fail alone.
  let tolerant: CssNode | undefined;
  walk(tree, {
    enter(node: CssNode) {
      if (tolerant) return;
      if (isTolerant(node)) tolerant = node;
      else if (node.type === 'Atrule') {
        if (!node.name.startsWith('-')) name(`@${node.name}`, atRules.get(node.name));
      } else if (node.type === 'Feature' || node.type === 'FeatureRange') {
        if (node.type === 'FeatureRange') name('media range', mediaFeatures.get('range_syntax'));
        else name(`@media (${node.name})`, mediaFeatures.get(plain(node.name)));
      } else if (node.type === 'PseudoClassSelector') {
        name(`:${node.name}`, selectors.get(node.name));
      } else if (node.type === 'PseudoElementSelector') {
        if (!node.name.startsWith('-')) name(`::${node.name}`, selectors.get(node.name));
      } else if (node.type === 'NestingSelector') {
        name('& (nesting)', selectors.get('nesting'));
      } else if (node.type === 'Block') {
        for (const { property, value } of declarationsWithoutFallback(node))
          if (!property.startsWith('-') || property.startsWith('--'))
            seeDeclaration(property, value);
      }
    },
    leave(node: CssNode) {
      if (node === tolerant) tolerant = undefined;
    },
  });
  return found;
}

/** An unknown selector in `:is()` or `:where()` leaves the others of the list as they are. */
const isTolerant = (node: CssNode): boolean =>
  (node.type === 'Atrule' && node.name === 'supports') ||
  (node.type === 'PseudoClassSelector' && (node.name === 'is' || node.name === 'where'));

const plain = (feature: string): string => feature.replace(/^(min|max)-/, '');

function lengthOf(unit: string): Identifier | undefined {
  if (unit.startsWith('dv')) return lengths.get('viewport_percentage_units_dynamic');
  if (unit.startsWith('sv')) return lengths.get('viewport_percentage_units_small');
  if (unit.startsWith('lv')) return lengths.get('viewport_percentage_units_large');
  if (unit.startsWith('cq')) return lengths.get('container_query_length_units');
  return lengths.get(unit);
}

interface Declared {
  readonly property: string;
  readonly value: CssNode;
}

/** The declarations of a block that have none of the same property, or of its prefixed twin, before them. */
function declarationsWithoutFallback(block: CssNode & { readonly type: 'Block' }): Declared[] {
  const first = new Map<string, Declared>();
  for (const node of block.children.toArray())
    if (node.type === 'Declaration') {
      const property = node.property.replace(/^-(webkit|moz)-/, '');
      if (!first.has(property)) first.set(property, { property: node.property, value: node.value });
    }
  return [...first.values()];
}
