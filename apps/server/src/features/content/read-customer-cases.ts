import { claim, claimId, type Taken } from './pack-claims.ts';
import { findYaml } from './pack-folder.ts';
import type { Reading } from './pack-records.ts';
import { CustomerCaseFile } from './pack-schema-customer-case.ts';
import { readNode } from './pack-schema-faults.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

const folder = 'kundcase';

/** Reads every `kundcase/<slug>.yaml` that the pack names, in the order they are shown. */
export async function readCustomerCases(reading: Reading, list: PackNode): Promise<void> {
  const taken: Taken = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const slug = String(node.value);
    if (!claim(taken, slug, node.place, `Kundcaset ${slug}`, reading.faults)) continue;
    const path = `${folder}/${slug}.yaml`;
    const file = await findYaml(reading.root, path, node.place, reading.faults);
    if (file) addCustomerCase(reading, slug, file, index + 1);
  }
}

function addCustomerCase(reading: Reading, slug: string, file: PackNode, position: number): void {
  const entry = readNode(CustomerCaseFile, file, reading.faults);
  if (!entry) return;
  const { name, organisationKind, schoolType, summary, parts, search = null } = entry;
  const { example = false, published = true } = entry;
  const schoolTypeId = schoolType === undefined ? null : reading.schoolTypes.get(schoolType);
  if (schoolTypeId === undefined) {
    const { place } = file.at('schoolType');
    reading.faults.add(place, `Skolformen ${schoolType} finns inte i paketet.`);
  }
  reading.rows.customer_case.push({
    id: claimId(reading, file, entry.id, ['customer-case', slug]),
    slug,
    name,
    organisation_kind: organisationKind,
    school_type_id: schoolTypeId ?? null,
    summary,
    parts,
    search,
    example,
    position,
    published,
  });
}
