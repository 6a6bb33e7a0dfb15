import { contentTypes } from '@lasar/contract/catalogue/addresses';
import { shortAddressLength } from '@lasar/contract/catalogue/short-addresses';
import { Type } from 'typebox';
import { givenAddress } from './given-record.ts';
import type { ImportSession } from './import-session.ts';
import { Items, Name, OldAddresses, RecordId, strict } from './pack-values.ts';
import { findOptionalYaml } from './pack-folder.ts';
import { itemsOf } from './pack-yaml.ts';
import { readNode } from './schema-errors.ts';

/** The file of the addresses of what is not in the pack itself. */
export const addressesFile = 'addresses.yaml';

const RecordType = Type.Enum([...contentTypes], { description: contentTypes.join(', ') });
const ShortType = Type.Enum(['lesson', 'assignment'], { description: 'lesson eller assignment' });

export const RemovedEntry = strict(
  {
    type: RecordType,
    id: RecordId,
    name: Name,
    parent: Type.Optional(strict({ type: RecordType, id: RecordId }, 'en post med type och id')),
    oldAddresses: Type.Optional(OldAddresses),
  },
  'en borttagen post med type, id och name',
);

export const ShortEntry = strict(
  {
    code: Type.String({
      pattern: `^[A-Z0-9]{${shortAddressLength}}$`,
      description: `${shortAddressLength} versaler och siffror`,
    }),
    type: ShortType,
    id: RecordId,
  },
  'en kort adress med code, type och id',
);

/** `addresses.yaml`: the records that are removed, with what they were part of, and the short addresses. */
export const AddressesFile = strict(
  {
    removed: Type.Optional(Items('en lista med borttagna poster')),
    short: Type.Optional(Items('en lista med korta adresser')),
  },
  'removed och short',
);

/** Reads `addresses.yaml`, which an exported pack has. */
export async function readAddresses({ root, errors, addresses }: ImportSession): Promise<void> {
  const file = await findOptionalYaml(root, addressesFile, errors);
  if (!file || !readNode(AddressesFile, file, errors)) return;
  for (const node of itemsOf(file.at('removed'))) {
    const entry = readNode(RemovedEntry, node, errors);
    if (!entry) continue;
    const { oldAddresses = [], ...removed } = entry;
    addresses.removed.push(removed);
    const { type, id } = removed;
    addresses.old.push(...oldAddresses.map((each) => givenAddress({ type, id }, each)));
  }
  for (const node of itemsOf(file.at('short'))) {
    const entry = readNode(ShortEntry, node, errors);
    if (!entry) continue;
    addresses.short.push({ code: entry.code, record_type: entry.type, record_id: entry.id });
  }
}
