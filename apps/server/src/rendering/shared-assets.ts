import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from '#context.ts';

/** How many builds have their files in the database: this one and those before it. */
const keptBuilds = 4;

/** A file of some build, with the type that browsers require. */
export interface Asset {
  readonly contentType: string;
  readonly content: Buffer;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Stores the files of a build, whose names carry a hash of their content, in the database that all processes share, and
 * deletes those of builds that have not been started since `keptBuilds` others were. `folder` is the build's folder of assets.
 */
export async function shareAssets({ db }: Pick<Context, 'db'>, folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => extname(name) in contentTypes)
    .toSorted();
  const build = createHash('sha256').update(names.join('\n')).digest('hex');
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('web_asset')
      .set({ started_at: new Date() })
      .where('build', '=', build)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    for (const name of names) {
      const content = await readFile(join(folder, name));
      await trx
        .insertInto('web_asset')
        .values({ build, name, content })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const kept = trx
      .selectFrom('web_asset')
      .select('build')
      .groupBy('build')
      .orderBy((eb) => eb.fn.max('started_at'), 'desc')
      .limit(keptBuilds);
    await trx.deleteFrom('web_asset').where('build', 'not in', kept).execute();
  });
}

/** A file of another build by its name below `assets/`. Undefined when no build of the last ones has it. */
export async function findSharedAsset(
  { db }: Pick<Context, 'db'>,
  name: string,
): Promise<Asset | undefined> {
  const contentType = contentTypes[extname(name)];
  if (contentType === undefined) return undefined;
  const row = await db
    .selectFrom('web_asset')
    .select('content')
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row && { contentType, content: Buffer.from(row.content) };
}
