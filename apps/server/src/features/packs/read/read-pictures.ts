import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import { filePaths } from '@lasar/contract/file-paths';
import { picturesIn } from '#rendering/markdown.ts';
import { hashFile } from '#storage/hash-file.ts';
import type { Location } from '../check/validation-errors.ts';
import { contentTypeOf, InvalidFile } from '../media/file-types.ts';
import { inspectImage } from '../media/inspect-image.ts';
import { plainFileName } from '../write/store-media.ts';
import type { ImportSession } from './import-session.ts';
import { extensionOf, findFile } from './pack-folder.ts';

// `![text](path "title")`, with brackets around a path that has spaces.
const picture =
  /!\[((?:\\.|[^\]\\])*)\]\(\s*(?:<([^<>\n]+)>|([^\s()<>]+))((?:\s+"[^"\n]*")?\s*)\)/g;
const extensions = ['.jpg', '.jpeg', '.png', '.webp'];

/**
 * A text in Markdown whose pictures have the addresses of stored files in place of their paths in the pack. The files wait
 * in the session until they are stored. Addresses of sites elsewhere stay.
 */
export async function readPictures(
  session: ImportSession,
  folder: string,
  markdown: string,
  locationOf: (line: number) => Location,
): Promise<string> {
  const shown = new Set(picturesIn(markdown).map(decoded));
  let text = '';
  let end = 0;
  for (const {
    0: whole,
    1: alt = '',
    2: bracketed,
    3: plain,
    4: title = '',
    index,
  } of markdown.matchAll(picture)) {
    const path = bracketed ?? plain ?? '';
    // What is written as code is no picture.
    if (!shown.has(decoded(path))) continue;
    const location = locationOf(markdown.slice(0, index).split('\n').length);
    const address = await addressOfPicture(session, folder, path, location);
    if (address === undefined) continue;
    if (alt.trim() === '')
      session.errors.add(
        location,
        `Bilden ${path.split('/').at(-1)} saknar beskrivning. Den står mellan hakparenteserna.`,
      );
    text += `${markdown.slice(end, index)}![${alt}](${address}${title})`;
    end = index + whole.length;
  }
  return text + markdown.slice(end);
}

/** The address of a stored file; undefined for a picture that stays as it is, or that has an error. `folder` is '' for the pack's own. */
export async function addressOfPicture(
  session: ImportSession,
  folder: string,
  path: string,
  location: Location,
): Promise<string | undefined> {
  const { root, errors, storedPictures, pictures, pictureFiles } = session;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) return undefined;
  const [, hash] = pictureAddress.exec(path) ?? [];
  if (hash !== undefined) {
    if (storedPictures.has(hash)) return path;
    errors.add(location, 'Bilden finns inte längre i biblioteket.');
    return undefined;
  }
  const name = decoded(path);
  if (!extensions.includes(extensionOf(name))) {
    errors.add(location, `${name} ska sluta på ${extensions.join(' eller ')}.`);
    return undefined;
  }
  const found = await findFile(root, folder ? `${folder}/${name}` : name, location, errors);
  if (!found) return undefined;
  try {
    await contentTypeOf(found.absolute);
    await inspectImage(found.absolute);
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error;
    errors.add(location, `${found.path} ${error.message}.`);
    return undefined;
  }
  pictures.set(found.absolute, found.path);
  const file = await hashFile(found.absolute);
  pictureFiles.set(file.hash, found.absolute);
  return filePaths.media(file.hash, plainFileName(found.path));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
