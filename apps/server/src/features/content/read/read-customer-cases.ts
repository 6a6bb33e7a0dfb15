import { Type } from 'typebox';
import { registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { findYaml } from './pack-folder.ts';
import type { ImportSession } from './import-session.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { Name, RecordId, Slug, strict } from './pack-schema.ts';

const folder = 'kundcase';

/** Reads every `kundcase/<slug>.yaml` that the pack names, in the order in which they are shown. */
export async function readCustomerCases(session: ImportSession, list: PackNode): Promise<void> {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const slug = String(node.value);
    if (!registerUnique(taken, slug, node.location, `Kundcaset ${slug}`, session.errors)) continue;
    const path = `${folder}/${slug}.yaml`;
    const file = await findYaml(session.root, path, node.location, session.errors);
    if (file) addCustomerCase(session, slug, file, index + 1);
  }
}

function addCustomerCase(
  session: ImportSession,
  slug: string,
  file: PackNode,
  position: number,
): void {
  const entry = readNode(CustomerCaseFile, file, session.errors);
  if (!entry) return;
  const { name, organisationKind, schoolType, summary, parts, search = null } = entry;
  const { example = false, published = true } = entry;
  const schoolTypeId = schoolType === undefined ? null : session.schoolTypes.get(schoolType);
  if (schoolTypeId === undefined) {
    const { location } = file.at('schoolType');
    session.errors.add(location, `Skolformen ${schoolType} finns inte i paketet.`);
  }
  session.rows.customer_case.push({
    id: registerId(session, file, entry.id, ['customer-case', slug]),
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

const CaseText = Type.String({
  pattern: '^(?=[^]*\\S)[^]{1,10000}$',
  description: 'text, 1 till 10 000 tecken',
});

const Part = strict({ heading: Name, text: CaseText }, 'en del med heading och text');

const CustomerCaseFile = strict(
  {
    name: Name,
    id: Type.Optional(RecordId),
    organisationKind: Name,
    schoolType: Type.Optional(Slug),
    summary: CaseText,
    parts: Type.Array(Part, { minItems: 1, description: 'en lista med minst en del' }),
    search: Type.Optional(Name),
    example: Type.Optional(Type.Boolean({ description: 'true eller false' })),
    published: Type.Optional(Type.Boolean({ description: 'true eller false' })),
  },
  'ett kundcase med name, organisationKind, summary och parts',
);
