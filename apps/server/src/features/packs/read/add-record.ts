import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { columnOfKey, isInExtra, neededKeys, type Fields } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import { versions } from '@lasar/contract/kinds/tree-kind-rules';
import { longestAddress } from '#features/catalogue/addresses/addresses.service.ts';
import { registerUnique } from '../check/uniqueness.ts';
import { isObject } from './schema-errors.ts';
import { givenAddress, typeOfTable, type RecordTable } from './given-record.ts';
import type { ImportSession, Row } from './import-session.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

/** The keys that place a record, which every kind of record may have. */
interface PlacingKeys {
  readonly id?: string;
  readonly formerly?: readonly string[];
  readonly revision?: number;
  readonly position?: string;
  readonly remove?: true;
  readonly movedTo?: string;
  readonly oldAddresses?: readonly string[];
}

interface Source {
  readonly node: PackNode;
  readonly entry: PlacingKeys;
  /** Keys that a new record must have. */
  readonly needed: readonly string[];
  /** The column of the parent's id. A record moves to another parent only when its id is stated. */
  readonly parent?: string;
  /** The column that the name of the record's file or folder gives. */
  readonly named?: 'param' | 'slug';
}

/** Adds a record with the columns that its file gives. The other columns of `row` are those of a new record. */
export function addRecord<T extends RecordTable>(
  session: ImportSession,
  table: T,
  row: Row<T> & { readonly id: string },
  source: Source,
): void {
  const { node, entry, needed } = source;
  session.rows[table].push(row);
  session.given.set(row.id, {
    table,
    columns: columnsOf(table, source),
    location: node.location,
    revision: entry.revision,
    position: entry.position,
    removal: entry.remove && { movedTo: entry.movedTo },
    oldAddresses: entry.oldAddresses ?? [],
  });
  checkOldAddresses(session, { table, id: row.id }, node.at('oldAddresses'));
  if (entry.movedTo !== undefined && !entry.remove) {
    const { location } = node.at('movedTo');
    session.errors.add(location, 'movedTo står bara tillsammans med remove: true.');
  }
  if (entry.remove) return;
  for (const key of needed)
    if (node.at(key).value === null && !emptiable.has(key))
      session.errors.add(node.at(key).location, `${key} går inte att tömma.`);
  for (const key of needed.filter((each) => node.at(each).value === undefined)) {
    const error = { id: row.id, location: node.location, sentence: `${key} saknas.` };
    session.newRecordErrors.push(error);
  }
}

// What a new record must have, and may have nothing in. An export has them so.
const emptiable: ReadonlySet<string> = new Set([
  'subjects',
  'courses',
  'areas',
  ...Object.values<Fields>(kinds).flatMap((fields) =>
    neededKeys(fields).filter((key) => fields[key]?.needed !== 'always'),
  ),
]);

/** Reports addresses that another record of the pack has too, since an address leads to one record, and those that are too long. */
function checkOldAddresses(
  { oldAddresses, errors }: ImportSession,
  { table, id }: { readonly table: RecordTable; readonly id: string },
  list: PackNode,
): void {
  const type = typeOfTable[table];
  for (const { value, location } of itemsOf(list)) {
    const written = String(value);
    const { address, kind = type } = givenAddress({ type, id }, written);
    if (address.length > longestAddress) errors.add(location, 'Adressen är för lång.');
    const key = address.startsWith('/') ? address : `${kind}:${address}`;
    registerUnique(oldAddresses, key, location, `Adressen ${written}`, errors);
  }
}

function columnsOf(
  table: RecordTable,
  { node, entry, parent, named }: Source,
): ReadonlySet<string> {
  const keys = isObject(node.value) ? Object.keys(node.value) : [];
  const isExtra = extraKeys(typeOfTable[table]);
  const columns = new Set(
    keys.flatMap((key) => (isExtra(key) ? 'extra' : (columnsOfKey[key] ?? columnOfKey(key)))),
  );
  // Without a stated id, the id follows from the path as it was when the record was made. The record may have been
  // renamed or moved since, so the path of the pack says nothing new about it.
  const stated = entry.id !== undefined || entry.formerly !== undefined;
  for (const column of ['slug', 'param']) if (!stated) columns.delete(column);
  if (named && stated) columns.add(named);
  // A record that is renamed gets the slug that its new name gives, as it has where it is imported for the first time.
  if (!named && entry.formerly && columns.has('name')) columns.add('slug');
  if (parent && stated) columns.add(parent);
  return columns;
}

const source = ['media_id', 'url', 'form_id', 'practice'];
const columnsOfKey: Readonly<Record<string, readonly string[]>> = {
  file: source,
  url: source,
  form: source,
  practice: source,
  answerKey: ['answer_key_id'],
  original: ['original_id'],
  schoolType: ['school_type_id'],
};

/** Tells the keys of a kind that have no column of their own. */
function extraKeys(type: ContentType): (key: string) => boolean {
  const fields: Fields = type === 'assignment' ? versions : kinds[type];
  return (key) => {
    const field = fields[key];
    return field !== undefined && isInExtra(field);
  };
}

/** The keys of an entry that have no column of their own. A key that the pack empties is null. */
export function extraOf(type: ContentType, { value }: PackNode): Record<string, unknown> {
  const entry = isObject(value) ? Object.entries(value) : [];
  const isExtra = extraKeys(type);
  return Object.fromEntries(entry.filter(([key]) => isExtra(key)));
}
