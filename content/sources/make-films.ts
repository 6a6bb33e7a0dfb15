import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { captionFaults, toWebVtt } from './films/captions.ts';
import { startEncoder } from './films/encoder.ts';
import { mataffaren } from './films/handla-i-mataffaren.ts';
import { ordfoljd } from './films/huvudsatsens-ordfoljd.ts';
import { procent } from './films/procent-och-forandringsfaktor.ts';
import { kopplingar } from './films/serie-och-parallellkoppling.ts';
import { arstider } from './films/dag-natt-och-arstider.ts';
import { lagforslag } from './films/riksdagsvalet-partier-och-ideologier.ts';
import { arvsanlag } from './films/mendels-lagar-och-klassisk-genetik.ts';
import { pris } from './films/marknadsekonomi-och-planekonomi.ts';
import { regnskugga } from './films/vader-fronter-och-klimatdiagram.ts';
import { linjaraEkvationer } from './films/linjara-ekvationer-steg-for-steg.ts';
import { naringskedjor } from './films/naringskedjor-och-naringsvavar.ts';
import { olikheter } from './films/olikheter-pa-tallinjen.ts';
import { paddlaKajak } from './films/paddla-kajak-sakert.ts';
import { pythagoras } from './films/pythagoras-sats.ts';
import { sortering } from './films/sokning-och-sortering.ts';
import { type Film, stage } from './films/stage.ts';

// Usage: node content/sources/make-films.ts [slug ...]
// CHROMIUM is the path of a browser that is not in Debian's location.

const films: readonly Film[] = [
  naringskedjor,
  linjaraEkvationer,
  mataffaren,
  paddlaKajak,
  olikheter,
  pythagoras,
  arstider,
  kopplingar,
  ordfoljd,
  procent,
  sortering,
  pris,
  regnskugga,
  arvsanlag,
  lagforslag,
];
const pack = fileURLToPath(new URL('../demo/', import.meta.url));

async function fontFace(family: string, file: string): Promise<string> {
  const font = await readFile(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`)),
    'base64',
  );
  return `@font-face{font-family:'${family} Variable';font-weight:200 800;src:url(data:font/woff2;base64,${font})}`;
}

async function openStage(page: Page): Promise<void> {
  const faces = await Promise.all([
    fontFace('Familjen Grotesk', 'familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'),
    fontFace(
      'Atkinson Hyperlegible Next',
      'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
  ]);
  await page.setContent(
    `<style>${faces.join('')}body{margin:0}svg{display:block}</style>` +
      `<svg id="stage" width="${stage.width}" height="${stage.height}"></svg>`,
  );
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
}

// Chromium's fast PNG encoder is lossless and several times faster than page.screenshot().
async function photographer(page: Page): Promise<(svg: string) => Promise<Buffer>> {
  const session = await page.context().newCDPSession(page);
  return async (svg) => {
    await page.evaluate((picture) => {
      const sheet = document.querySelector('#stage');
      if (sheet) sheet.innerHTML = picture;
    }, svg);
    const shot = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return Buffer.from(shot.data, 'base64');
  };
}

async function makeFilm(page: Page, film: Film): Promise<void> {
  const english = film.cues.flatMap((cue) => (cue.en ? [{ ...cue, text: cue.en }] : []));
  const faults = [film.cues, english].flatMap((cues) => captionFaults(cues, film.seconds));
  if (faults.length > 0) throw new Error(`${film.slug}:\n${faults.join('\n')}`);
  const folder = path.join(pack, film.folder);
  await mkdir(folder, { recursive: true });
  await openStage(page);
  const photograph = await photographer(page);
  const { write, finish } = startEncoder(path.join(folder, 'film.mp4'));
  let last: { svg: string; frame: Buffer } = { svg: '', frame: Buffer.alloc(0) };
  for (let count = 0; count < Math.round(film.seconds * stage.framesPerSecond); count += 1) {
    const svg = film.draw(count / stage.framesPerSecond);
    if (svg !== last.svg) last = { svg, frame: await photograph(svg) };
    await write(last.frame);
  }
  await finish();
  await writeFile(path.join(folder, 'film.sv.vtt'), toWebVtt(film.cues));
  if (english.length > 0) await writeFile(path.join(folder, 'film.en.vtt'), toWebVtt(english));
  await photograph(film.draw(film.posterAt));
  await page.screenshot({ path: path.join(folder, 'film.jpg'), type: 'jpeg', quality: 88 });
  const { size } = await stat(path.join(folder, 'film.mp4'));
  console.log(
    `${film.slug}: ${film.seconds} s, ${Math.round(size / 1000)} kB, ${film.cues.length} cues`,
  );
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !films.some((film) => film.slug === slug));
if (unknown.length > 0) throw new Error(`No such film: ${unknown.join(', ')}`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: '--headless --no-sandbox --disable-gpu --disable-background-networking --no-first-run'.split(
    ' ',
  ),
});
try {
  const page = await browser.newPage({ viewport: { width: stage.width, height: stage.height } });
  for (const film of films.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug)))
    await makeFilm(page, film);
} finally {
  await browser.close();
}
