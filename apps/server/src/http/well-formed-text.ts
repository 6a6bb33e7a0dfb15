/**
 * Whether every text and name in a value from JSON is text in Unicode. JSON may hold half of a pair of surrogates
 * (`"\ud800"`), which UTF-8 has no bytes for: a database refuses it, or keeps something else.
 */
export function holdsWellFormedText(value: unknown): boolean {
  // A list of what is left to look at: a value may be nested deeper than calls can be.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !next.isWellFormed()) return false;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const name of Object.keys(next)) left.push(name);
    for (const each of Object.values(next)) left.push(each);
  }
  return true;
}
