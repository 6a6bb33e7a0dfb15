import type { FieldPath } from '@lasar/contract/editor/document-rules';

/** What a change did at a place: an entry or a file came or went, a text was written in, or something else. */
export interface Change {
  readonly path: FieldPath;
  readonly sort: 'added' | 'removed' | 'text' | 'other';
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Where two documents differ, and how; undefined when they do not. The parts that differ may be below the path. */
export function changeOf(
  before: unknown,
  after: unknown,
  path: FieldPath = '',
): Change | undefined {
  if (before === after) return undefined;
  if (typeof before === 'string' && typeof after === 'string') return { path, sort: 'text' };
  if (Array.isArray(before) && Array.isArray(after)) return changeOfList(before, after, path);
  if (!isFields(before) || !isFields(after)) return changeOfValue(before, after, path);
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    (key) => changeOf(before[key], after[key], path ? `${path}/${key}` : key) ?? [],
  );
  const [first] = changes;
  // The self-test of an assignment has the name of the assignment, so two texts may be written at once.
  const isText = changes.every(({ sort }) => sort === 'text');
  return first && changes.length > 1
    ? { path: first.path, sort: isText ? 'text' : 'other' }
    : first;
}

function changeOfList(
  before: readonly unknown[],
  after: readonly unknown[],
  path: FieldPath,
): Change | undefined {
  const length = Math.max(before.length, after.length);
  const index = Array.from({ length }, (_, at) => at).find((at) =>
    changeOf(before[at], after[at], ''),
  );
  if (index === undefined) return undefined;
  const place = `${path}/${index}`;
  if (before.length > after.length) return { path: place, sort: 'removed' };
  if (before.length < after.length) return { path: place, sort: 'added' };
  return changeOf(before[index], after[index], place);
}

// What an empty field lacks in the document is text, too.
function changeOfValue(before: unknown, after: unknown, path: FieldPath): Change {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  if (isText(before) && isText(after)) return { path, sort: 'text' };
  if (after === undefined && isFields(before)) return { path, sort: 'removed' };
  if (before === undefined && isFields(after)) return { path, sort: 'added' };
  return { path, sort: 'other' };
}
