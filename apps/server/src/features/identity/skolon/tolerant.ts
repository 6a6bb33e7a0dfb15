// Skolon's responses are known only from the code of other partners, which disagree on names, case and nesting. Values
// are therefore read from each place where they may stand, and missing ones are undefined.

/** A field of a record, ignoring case: `userUuid`, `userUuId`. The first name that has a value counts. */
export function field(record: unknown, ...names: readonly string[]): unknown {
  if (!isRecord(record)) return undefined;
  const entries = Object.entries(record);
  for (const name of names) {
    const found = entries.find(([key]) => key.toLowerCase() === name.toLowerCase());
    if (found && found[1] !== null && found[1] !== undefined) return found[1];
  }
  return undefined;
}

/** Text, or a number as text. Empty text counts as absent. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Skolon's id of a person or a school. */
export function uuid(value: unknown): string | undefined {
  const found = text(value);
  return found !== undefined && /^[A-Za-z0-9-]{1,64}$/.test(found) ? found : undefined;
}

/** The records of a response: the response itself, the first list in it, or the response as the only record. */
export function records(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) return [];
  if (field(answer, 'uuid', 'id') !== undefined) return [answer];
  return Object.values(answer).find((value) => Array.isArray(value)) ?? [];
}

/** The ids in a list of ids, or of records that have one. */
export function uuids(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const found = list.map((each: unknown) => uuid(field(each, 'uuid', 'userUuid', 'id') ?? each));
  return found.filter((each) => each !== undefined);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
