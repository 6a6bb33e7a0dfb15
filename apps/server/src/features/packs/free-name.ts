import type { SiblingName } from './documents/records.store.ts';

/** The first numbering of a name whose name and slug are both free among the siblings, and the slug not reserved. */
export function freeName(
  name: string,
  slug: string,
  siblings: readonly SiblingName[],
  reserved: ReadonlySet<string>,
): SiblingName {
  const names = new Set(siblings.map((each) => each.name));
  const slugs = new Set([...siblings.map((each) => each.slug), ...reserved]);
  for (let count = 1; ; count += 1) {
    const numbered = count === 1 ? name : `${name.slice(0, 190)} ${count}`;
    const address = count === 1 ? slug.slice(0, 120) : `${slug.slice(0, 110)}-${count}`;
    const clean = address.replaceAll(/-+/g, '-').replace(/-$/, '');
    if (!names.has(numbered) && !slugs.has(clean)) return { name: numbered, slug: clean };
  }
}
