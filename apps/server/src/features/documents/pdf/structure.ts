import { setAttributes, type Doc, type StructElement } from './pdfkit-inside.ts';
import type { Tag } from './tags.ts';

export interface Structure {
  /** The tag's element; it and what is above it take their place at the first call. */
  readonly elementOf: (tag: Tag) => StructElement;
  readonly end: () => void;
}

/** Builds a document's structure from tags, in the order in which they are first used. */
export function startStructure(doc: Doc): Structure {
  const elements = new Map<Tag, StructElement>();
  const roots: StructElement[] = [];

  function elementOf(tag: Tag): StructElement {
    const known = elements.get(tag);
    if (known) return known;
    const element = doc.struct(tag.role, tag.options);
    if (tag.attributes) setAttributes(element, tag.attributes);
    if (tag.parent) elementOf(tag.parent).add(element);
    else {
      doc.addStructure(element);
      roots.push(element);
    }
    elements.set(tag, element);
    return element;
  }

  return { elementOf, end: () => roots.forEach((root) => root.end()) };
}
