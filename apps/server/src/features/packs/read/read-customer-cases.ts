import { neededKeys } from '@lasar/contract/kinds/field-rules';
import { customerCaseFields } from '@lasar/contract/kinds/kind-rules';
import { idPathOf, registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { findYaml } from './pack-folder.ts';
import { addRecord, extraOf } from './add-record.ts';
import { columnsOfEntry } from './field-columns.ts';
import type { ImportSession, Row } from './import-session.ts';
import { withPicture } from './read-record-picture.ts';
import { readNode, slugsIn } from './schema-errors.ts';
import type { PackNode } from './pack-yaml.ts';
import { CustomerCaseFile } from './pack-schema.ts';

const folder = 'kundcase';

/** Reads every `kundcase/<slug>.yaml` that the pack names, in the order in which they are shown. */
export async function readCustomerCases(session: ImportSession, list: PackNode): Promise<void> {
  const taken: Registered = new Map();
  for (const [index, [slug, node]] of slugsIn(list).entries()) {
    if (!registerUnique(taken, slug, node.location, `Kundcaset ${slug}`, session.errors)) continue;
    const path = `${folder}/${slug}.yaml`;
    const file = await findYaml(session.root, path, node.location, session.errors);
    if (file) await addCustomerCase(session, slug, file, index + 1);
  }
}

/** Adds a customer case as its file has it. */
export async function addCustomerCase(
  session: ImportSession,
  slug: string,
  file: PackNode,
  position: number,
): Promise<void> {
  const entry = readNode(CustomerCaseFile, file, session.errors);
  if (!entry) return;
  const { schoolType, parts = [], published = true } = entry;
  const row: Row<'customer_case'> = {
    id: registerId(session, file, entry, idPathOf(['customer-case'], entry, slug)),
    slug,
    ...columnsOfEntry(customerCaseFields, entry),
    school_type_id: null,
    parts,
    position,
    published,
    extra: await withPicture(session, file, extraOf('customer-case', file)),
  };
  const needed = neededKeys(customerCaseFields);
  addRecord(session, 'customer_case', row, { node: file, entry, needed, named: 'slug' });
  if (schoolType === undefined) return;
  const inPack = session.schoolTypes.get(schoolType);
  if (inPack !== undefined) row.school_type_id = inPack;
  else {
    session.references.push({
      table: 'school_type',
      path: schoolType,
      location: file.at('schoolType').location,
      sentence: `Skolformen ${schoolType} finns inte i paketet.`,
      found: (id) => (row.school_type_id = id),
    });
  }
}
