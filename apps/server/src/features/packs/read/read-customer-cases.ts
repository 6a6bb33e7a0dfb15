import { Type } from 'typebox';
import { idPathOf, registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { findYaml } from './pack-folder.ts';
import { addRecord, extraOf } from './add-record.ts';
import type { ImportSession, Row } from './import-session.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { common, Name, Slug, strict } from './pack-schema.ts';

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

/** Adds a customer case as its file has it. */
export function addCustomerCase(
  session: ImportSession,
  slug: string,
  file: PackNode,
  position: number,
): void {
  const entry = readNode(CustomerCaseFile, file, session.errors);
  if (!entry) return;
  const { name = '', organisationKind = '', schoolType, summary = '', parts = [] } = entry;
  const { search = null } = entry;
  const { example = false, published = true } = entry;
  const row: Row<'customer_case'> = {
    id: registerId(session, file, entry, idPathOf(['customer-case'], entry, slug)),
    slug,
    name,
    organisation_kind: organisationKind,
    school_type_id: null,
    summary,
    parts,
    search,
    example,
    position,
    published,
    extra: extraOf(file),
  };
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

const needed = ['name', 'organisationKind', 'summary', 'parts'];

const CaseText = Type.String({
  pattern: '^(?=[^]*\\S)[^]{1,10000}$',
  description: 'text, 1 till 10 000 tecken',
});

const Part = strict({ heading: Name, text: CaseText }, 'en del med heading och text');

export const CustomerCaseFile = strict(
  {
    name: Type.Optional(Name),
    organisationKind: Type.Optional(Name),
    schoolType: Type.Optional(Slug),
    summary: Type.Optional(CaseText),
    parts: Type.Optional(
      Type.Array(Part, { minItems: 1, description: 'en lista med minst en del' }),
    ),
    search: Type.Optional(Name),
    example: Type.Optional(Type.Boolean({ description: 'true eller false' })),
    ...common,
  },
  'ett kundcase med name, organisationKind, summary och parts',
);
