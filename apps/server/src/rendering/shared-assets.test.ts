import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWorld } from '#test/world.ts';
import { findSharedAsset, shareAssets } from './shared-assets.ts';

test('the files of the last four builds are found by every process, and no others', async () => {
  await using world = await startWorld();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-assets-'));
  const build = async (number: number) => {
    const assets = join(folder.path, String(number));
    await mkdir(join(assets, 'pdfjs'), { recursive: true });
    await writeFile(join(assets, 'same.css'), 'body{}');
    await writeFile(join(assets, `page-${number}.js`), `// ${number}`);
    await writeFile(join(assets, `page-${number}.js.br`), 'compressed');
    await writeFile(join(assets, `pdfjs/worker-${number}.mjs`), '//');
    await shareAssets(world.context, assets);
  };
  const find = async (name: string) => {
    const asset = await findSharedAsset(world.context, name);
    return asset && `${asset.contentType} ${asset.content.toString()}`;
  };
  for (const number of [1, 2, 3, 4]) await build(number);
  // A rollback: the oldest is started again, so it is among the last ones.
  await build(1);
  await build(5);

  expect(await find('page-1.js')).toBe('text/javascript; charset=utf-8 // 1');
  expect(await find('page-5.js')).toBe('text/javascript; charset=utf-8 // 5');
  expect(await find('pdfjs/worker-4.mjs')).toBe('text/javascript; charset=utf-8 //');
  expect(await find('same.css')).toBe('text/css; charset=utf-8 body{}');
  expect(await find('page-2.js')).toBeUndefined();
  expect(await find('page-5.js.br')).toBeUndefined();
  expect(await find('missing.js')).toBeUndefined();
});
