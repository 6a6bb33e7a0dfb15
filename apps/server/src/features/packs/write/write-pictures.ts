import type { Db } from '#database/database.ts';
import type { PictureFacts } from '../read/import-session.ts';

/** Writes what a pack says of pictures, which the library keeps from then on. What it does not say stays. */
export async function writePictures(trx: Db, facts: readonly PictureFacts[]): Promise<void> {
  for (const { fileName, ...given } of facts) {
    const row = { ...given, kept: true };
    await trx
      .insertInto('picture')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
      .execute();
    await trx
      .insertInto('library_file')
      .values({
        hash: given.hash,
        role: 'picture',
        file_name: fileName,
        content_type: contentTypeOf(fileName),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const types: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp' };

const contentTypeOf = (name: string): string =>
  types[/\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? ''] ?? 'image/jpeg';
