import type { ImportSession } from './import-session.ts';
import type { PackNode } from './pack-yaml.ts';
import { addressOfPicture } from './read-pictures.ts';

/** The keys without columns of a record, where its picture has the address of the stored file in place of its path in the pack. */
export async function withPicture(
  session: ImportSession,
  node: PackNode,
  extra: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { picture } = extra;
  if (typeof picture !== 'string') return extra;
  const { location } = node.at('picture');
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(picture))
    session.errors.add(
      location,
      'picture ska vara en fil, och inte en adress på en annan webbplats.',
    );
  return { ...extra, picture: await addressOfPicture(session, '', picture, location) };
}
