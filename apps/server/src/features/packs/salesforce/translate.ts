import { objectTypes } from '@lasar/contract/search/search';
import { slugOf } from '@lasar/contract/slug-rules';
import { reservedCourseSlugs } from '../read/pack-schema.ts';
import { keysOf, type KeyContext } from './record-keys.ts';
import { idOf18, isSalesforceId } from './salesforce-ids.ts';
import type { SalesforceMap } from './salesforce-map.ts';
import type { Remark, SourceRow } from './read-tables.ts';
import { beginningOf, isTrue, oneLineOf } from './source-texts.ts';

/** A row that becomes a record, with what is below it. `keys` are those of the pack. */
export interface Node {
  readonly row: SourceRow;
  readonly slug: string;
  readonly keys: Readonly<Record<string, unknown>>;
  readonly children: Node[];
  /** The file of an assignment, and its name in the pack. */
  readonly source?: SourceRow;
  readonly guide?: string;
}

/** What an export becomes: the tree from the school types down, the teachers, and all that is said about its rows. */
export interface Translation {
  readonly schoolTypes: readonly Node[];
  readonly teachers: readonly Node[];
  readonly remarks: readonly Remark[];
  readonly deleted: readonly SourceRow[];
}

/** What a translation takes beside the rows. `refused` has why an earlier attempt to import a row was refused, by its id. */
export interface TranslateOptions {
  readonly map: SalesforceMap;
  readonly formHosts: readonly string[];
  readonly refused: ReadonlyMap<string, string>;
  /** The slugs of the records that an earlier run has made, by id: an address stays when a name changes. */
  readonly storedSlugs: ReadonlyMap<string, string>;
}

interface Place {
  readonly children: Node[];
  readonly taken: Set<string>;
}

/**
 * Turns the rows of an export, in any order, into the tree of a pack. Rows with a fault are left out, with all below them.
 */
export function translate(rows: readonly SourceRow[], options: TranslateOptions): Translation {
  const remarks: Remark[] = [];
  const deleted: SourceRow[] = [];
  const remark: KeyContext['remark'] = (row, kind, sentence) => {
    const { file, line, writtenId: id, fields } = row;
    remarks.push({ file, line, id, name: nameOf(fields['name']), sentence, kind });
  };
  const byObject = groupRows(rows, deleted, remark);
  const teacherSlugs = new Map<string, string>();
  const context = { ...options, remark, teacherSlugs, files: filesOf(byObject) };
  const teacherPlace: Place = { children: [], taken: new Set() };
  for (const row of sorted(byObject.get('Teacher__c'))) {
    const node = addNode(row, teacherPlace, context);
    if (node) teacherSlugs.set(row.id, node.slug);
  }
  const root: Place = { children: [], taken: new Set() };
  let above = new Map<string, Place>();
  for (const [depth, object] of objectTypes.entries()) {
    const below = new Map<string, Place>();
    const rowsOfObject = sorted(byObject.get(object));
    for (const { id, fields } of rowsOfObject) {
      const stored = options.storedSlugs.get(id);
      const place = depth === 0 ? root : above.get(idOf18(fields['parent'] ?? ''));
      if (stored !== undefined) place?.taken.add(stored);
    }
    for (const row of rowsOfObject) {
      const parentId = idOf18(row.fields['parent'] ?? '');
      const place = depth === 0 ? root : above.get(parentId);
      if (!place) {
        const parent = objectTypes[depth - 1] ?? '';
        const known = byObject.get(parent)?.has(parentId) ?? false;
        remark(row, 'fault', orphanSentence(parent, row.fields['parent'] ?? '', known));
        continue;
      }
      const node = addNode(row, place, context);
      if (node) below.set(row.id, { children: node.children, taken: new Set() });
    }
    above = below;
  }
  return { schoolTypes: root.children, teachers: teacherPlace.children, remarks, deleted };
}

type Rows = Map<string, Map<string, SourceRow>>;

function groupRows(
  rows: readonly SourceRow[],
  deleted: SourceRow[],
  remark: KeyContext['remark'],
): Rows {
  const byObject: Rows = new Map();
  for (const row of rows) {
    const known = byObject.get(row.object) ?? new Map<string, SourceRow>();
    byObject.set(row.object, known);
    const first = known.get(row.id);
    if (isTrue(row.fields['deleted'])) {
      deleted.push(row);
      remark(row, 'left-out', 'Raden är borttagen i Salesforce.');
    } else if (!isSalesforceId(row.id))
      remark(row, 'fault', `${row.writtenId || 'Ett tomt id'} är inget id från Salesforce.`);
    else if (first)
      remark(row, 'fault', `Id:t används redan på rad ${first.line} i ${first.file}.`);
    else known.set(row.id, row);
  }
  return byObject;
}

/** The files by the id of their version, and by that of their document. */
function filesOf(byObject: Rows): Map<string, SourceRow> {
  const files = new Map<string, SourceRow>();
  for (const row of byObject.get('ContentVersion')?.values() ?? []) {
    files.set(row.id, row);
    const { document } = row.fields;
    if (document !== undefined) files.set(idOf18(document), row);
  }
  return files;
}

function addNode(
  row: SourceRow,
  place: Place,
  context: KeyContext & TranslateOptions,
): Node | undefined {
  const refusal = context.refused.get(row.id);
  const name = nameOf(row.fields['name']);
  if (refusal !== undefined || name === '') {
    context.remark(row, 'fault', refusal ?? 'Namnet saknas.');
    return undefined;
  }
  if (row.object === 'ContentVersion') return undefined;
  if (name !== oneLineOf(row.fields['name']))
    context.remark(row, 'look', `Namnet är längre än ${longestName} tecken, och kortades.`);
  const parts = keysOf[row.object](row, context);
  if (!parts) return undefined;
  const { guide, source, ...own } = parts;
  const slug = slugFor(row, name, place.taken, context.storedSlugs);
  const twin = place.children.find(({ keys }) => keys['name'] === name);
  if (twin && row.object !== 'Assignment__c')
    context.remark(
      row,
      'look',
      `Heter som det på rad ${twin.row.line} i ${twin.row.file}, på samma plats, och fick adressen ${slug}.`,
    );
  const node: Node = {
    row,
    slug,
    keys: { id: row.id, name, ...own },
    children: [],
    ...(guide !== undefined && { guide }),
    ...(source && { source }),
  };
  place.children.push(node);
  return node;
}

const longestName = 200;
const nameOf = (name = ''): string => beginningOf(oneLineOf(name), longestName);

const orphanSentence = (parent: string, id: string, known: boolean): string => {
  if (id === '') return `Raden hör inte till någon ${parent}.`;
  return known
    ? `${parent} ${id} kom inte med, och därför inte heller det som ligger under.`
    : `${parent} ${id} finns inte i exporten.`;
};

/** In the order of the old system: by position, then by name. */
const sorted = (rows: ReadonlyMap<string, SourceRow> = new Map()): SourceRow[] =>
  [...rows.values()].toSorted(
    (one, other) =>
      positionOf(one) - positionOf(other) ||
      (one.fields['name'] ?? '').localeCompare(other.fields['name'] ?? '', 'sv') ||
      (one.id < other.id ? -1 : 1),
  );

const positionOf = ({ fields }: SourceRow): number => {
  const position = Number(fields['position'] ?? '');
  // Without a position: last.
  return fields['position'] === undefined || Number.isNaN(position) ? 1e9 : position;
};

/** The slug that the record has, else one that no sibling has. */
function slugFor(
  { id, object, fields }: SourceRow,
  name: string,
  taken: Set<string>,
  stored: ReadonlyMap<string, string>,
): string {
  const own = stored.get(id);
  if (own !== undefined) return own;
  const wanted =
    slugOf(fields['slug'] ?? name)
      .slice(0, 100)
      .replace(/-$/, '') || 'post';
  let slug = wanted;
  const isReserved = object === 'Course__c' && reservedCourseSlugs.has(wanted);
  if (isReserved) slug = `kurs-${wanted}`;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}
