import { SaxesParser } from 'saxes';
import { feed } from '../scan-xml.ts';
import {
  createEntityReader,
  metadataPrefixes,
  type DescribedProvider,
  type EntityReader,
} from './entity-reader.ts';
import { MetadataRefused } from './metadata-refused.ts';
import { verifyMetadata } from './verify-metadata.ts';

export interface Metadata {
  readonly validUntil: Date;
  readonly identityProviders: readonly DescribedProvider[];
}

// What is signed for longer than this would keep a provider that has left the federation.
const longestDays = 90;
const millisecondsADay = 86_400_000;

/**
 * Reads the metadata of a federation, as a stream over the part of it that is signed. Throws MetadataRefused: nothing of it
 * counts then. Entities without what a login needs are left out.
 */
export function readMetadata(text: string, certificate: string, now: Date): Metadata {
  const { validUntil, readers } = readEntities(verifyMetadata(text, certificate));
  const end = new Date(validUntil ?? NaN);
  const days = (end.getTime() - now.getTime()) / millisecondsADay;
  if (!(days > 0 && days <= longestDays)) throw new MetadataRefused('ended');
  const identityProviders = withoutDoubles(
    readers.map((each) => each.described(now)).filter((each) => each !== undefined),
  );
  if (identityProviders.length === 0) throw new MetadataRefused('empty');
  return { validUntil: end, identityProviders };
}

function readEntities(xml: string): {
  readonly validUntil: string | undefined;
  readonly readers: readonly EntityReader[];
} {
  const parser = new SaxesParser({ xmlns: true });
  const readers: EntityReader[] = [];
  let root: Readonly<Record<string, string>> | undefined;
  let entity: EntityReader | undefined;
  let path: string[] = [];
  let attributes: Readonly<Record<string, string>> = {};
  let content = '';
  parser.on('opentag', ({ uri, local, attributes: given }) => {
    const name = `${metadataPrefixes[uri] ?? ''}:${local}`;
    attributes = Object.fromEntries(Object.values(given).map((each) => [each.name, each.value]));
    content = '';
    root ??= attributes;
    if (entity) {
      path.push(name);
      entity.open(path.join('/'), attributes);
    } else if (name === 'md:EntityDescriptor') {
      readers.push((entity = createEntityReader(attributes)));
      path = [];
    }
  });
  parser.on('text', (more) => void (content += more));
  parser.on('closetag', () => {
    if (path.length > 0) entity?.close(path.join('/'), content.trim(), attributes);
    else entity = undefined;
    path.pop();
    content = '';
  });
  feed(parser, xml);
  return { validUntil: root?.['validUntil'], readers };
}

/** Without any of those whose entity ids differ in case alone: what the office enters does not tell them apart. */
function withoutDoubles(providers: readonly DescribedProvider[]): DescribedProvider[] {
  const counts = new Map<string, number>();
  const keyOf = ({ entityId }: DescribedProvider) => entityId.toLowerCase();
  for (const each of providers) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return providers.filter((each) => counts.get(keyOf(each)) === 1);
}
