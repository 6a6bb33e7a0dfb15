import { longestPictureText } from '@lasar/contract/editor/picture-rules';
import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import { Type } from 'typebox';
import { registerUnique, type Registered } from '../check/uniqueness.ts';
import type { ImportSession } from './import-session.ts';
import { findOptionalYaml } from './pack-folder.ts';
import { FileName, Items, Line, strict } from './pack-values.ts';
import { itemsOf } from './pack-yaml.ts';
import { addressOfPicture } from './read-pictures.ts';
import { readNode } from './schema-errors.ts';

/** The file of what the library knows of pictures. */
export const picturesFile = 'pictures.yaml';

const Percent = Type.Integer({
  minimum: 0,
  maximum: 100,
  description: 'ett heltal från 0 till 100',
});

export const PictureEntry = strict(
  {
    file: FileName,
    alt: Type.Optional(Line),
    credit: Type.Optional(Line),
    licence: Type.Optional(Line),
    source: Type.Optional(Line),
    focal: Type.Optional(
      strict(
        { x: Percent, y: Percent },
        'en punkt med x och y, i procent från vänster och uppifrån',
      ),
    ),
  },
  'en bild med file',
);

export const PicturesFile = strict(
  { pictures: Type.Optional(Items('en lista med bilder')) },
  'pictures',
);

/** `pictures.yaml`: the files of pictures, by their paths in the pack, and what is known of each. */
export async function readPictureFacts(session: ImportSession): Promise<void> {
  const { root, errors, pictureFacts } = session;
  const given = await findOptionalYaml(root, picturesFile, errors);
  if (!given || !readNode(PicturesFile, given, errors)) return;
  const taken: Registered = new Map();
  for (const node of itemsOf(given.at('pictures'))) {
    const entry = readNode(PictureEntry, node, errors);
    if (!entry) continue;
    const { file, focal, ...texts } = entry;
    const { location } = node.at('file');
    if (!registerUnique(taken, file, location, `Bilden ${file}`, errors)) continue;
    const address = await addressOfPicture(session, '', file, location);
    const [, hash, fileName] = pictureAddress.exec(address ?? '') ?? [];
    if (hash === undefined || fileName === undefined) continue;
    for (const [key, text] of Object.entries(texts))
      if (text.length > longestPictureText)
        errors.add(node.at(key).location, `${key} får vara högst ${longestPictureText} tecken.`);
    pictureFacts.push({
      hash,
      fileName,
      ...texts,
      ...(focal && { focal_x: focal.x, focal_y: focal.y }),
    });
  }
}
