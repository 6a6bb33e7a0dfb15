/**
 * Whether every string and key in a JSON value is well-formed Unicode. JSON may hold a lone surrogate (`"\ud800"`), which
 * UTF-8 cannot encode: a database rejects it or stores another character.
 */
export function holdsWellFormedText(value: unknown): boolean {
  // A worklist instead of recursion, because a value may be nested deeper than the call stack.
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

/**
 * Puts every string in a JSON value into the composed form (NFC), in place. Macs, some keyboards and copied file names write 'Å' as
 * 'A' and a ring, and what was stored so would not be found by what others type.
 */
export function composeText(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    for (const [name, each] of Object.entries(next)) {
      if (typeof each !== 'string') left.push(each);
      else if (each !== each.normalize('NFC'))
        (next as Record<string, unknown>)[name] = each.normalize('NFC');
    }
  }
}
