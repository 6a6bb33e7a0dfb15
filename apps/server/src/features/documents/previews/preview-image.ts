import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { previewPictureSize } from '@lasar/contract/link-preview-rules';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';

/** The texts of a link preview: a page's name and the records above it. */
export interface Preview {
  readonly title: string;
  /** The line above the title: the school type, the course and for an assignment its lesson; empty when there is none. */
  readonly ancestors: string;
  /** The param of the school type whose colours the image has; empty for pages outside the tree. */
  readonly schoolType: string;
}

const { resolve } = createRequire(import.meta.url);
const read = (file: string): Promise<Buffer> => readFile(resolve(`@fontsource/${file}.woff`));

// Two subsets of each font, since names may hold letters beyond Swedish. Satori caches parsed fonts by this array.
const fonts: Promise<SatoriOptions['fonts']> = Promise.all(
  (
    [
      ['Familjen', 700, 'familjen-grotesk/files/familjen-grotesk-latin-700-normal'],
      ['Familjen', 700, 'familjen-grotesk/files/familjen-grotesk-latin-ext-700-normal'],
      [
        'Atkinson',
        400,
        'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal',
      ],
      [
        'Atkinson',
        400,
        'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal',
      ],
    ] as const
  ).map(async ([name, weight, file]) => ({ name, weight, data: await read(file) })),
);

/** Draws a preview as a PNG of 1,200 by 630 pixels, the size that social networks and chats ask for. */
export async function drawPreview(preview: Preview, productName: string): Promise<Buffer> {
  const svg = await satori(layout(preview, productName), {
    ...previewPictureSize,
    fonts: await fonts,
  });
  return (await renderAsync(svg)).asPng();
}

type Style = Readonly<Record<string, string | number>>;
type Child = Parameters<typeof satori>[0];

const box = (style: Style, ...children: Child[]): Child => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

const picture = (svg: string, style: Style): Child => ({
  type: 'img',
  key: null,
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, style },
});

const margin = 80;

// Three lines of each size end above the hills.
function sizeFor(title: string): number {
  if (title.length <= 34) return 88;
  return title.length <= 70 ? 68 : 56;
}

function layout({ title, ancestors, schoolType }: Preview, productName: string): Child {
  return box(
    { width: '100%', height: '100%', color: colours.ink, fontFamily: 'Atkinson' },
    picture(backdrop(schoolType), { position: 'absolute', ...previewPictureSize }),
    box(
      { position: 'relative', flexDirection: 'column', width: '100%', padding: `64px ${margin}px` },
      box(
        { alignItems: 'center', gap: 16, fontFamily: 'Familjen', fontSize: 36 },
        picture(logo, { width: 56, height: 56 }),
        productName,
      ),
      box({ marginTop: 52, minHeight: 36, fontSize: 30, color: colours.muted }, ancestors),
      box(
        {
          marginTop: 10,
          fontFamily: 'Familjen',
          fontSize: sizeFor(title),
          lineHeight: 1.08,
          letterSpacing: '-0.02em',
          lineClamp: 3,
          textWrap: 'balance',
          display: 'block',
        },
        title,
      ),
    ),
  );
}

/** The colours of the hills in a preview, by school type. */
interface Palette {
  readonly deep: string;
  readonly soft: string;
}

// The colours of the web's light theme.
const colours = { paper: '#fbf8f1', ink: '#16213a', muted: '#4c5871', sun: '#ffc53d' };

const palettes: ReadonlyMap<string, Palette> = new Map([
  ['grundskola', { deep: '#1c6b50', soft: '#82b89b' }],
  ['gymnasieskola', { deep: '#0f5a9c', soft: '#8fbbe0' }],
  ['vuxenutbildning', { deep: '#6a4a94', soft: '#b7a3d4' }],
  ['folkhogskola', { deep: '#a3301f', soft: '#e0a294' }],
]);
const defaultPalette: Palette = { deep: '#1c6b50', soft: '#82b89b' };

/** The background as SVG: a sun behind two hills, along the whole lower edge. */
function backdrop(schoolType: string): string {
  const { deep, soft } = palettes.get(schoolType) ?? defaultPalette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <path fill="${colours.paper}" d="M0 0h1200v630H0z"/>
    <circle fill="${colours.sun}" cx="1000" cy="452" r="96"/>
    <path fill="${soft}" d="M0 540c180-74 390-84 610-30 240 60 400 34 590-64v184H0z"/>
    <path fill="${deep}" d="M0 596c250-66 520-64 790-16 170 30 300 22 410-22v72H0z"/>
  </svg>`;
}

/** The logo of the web's header as SVG. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <circle cx="20" cy="13" r="9" fill="${colours.sun}"/>
  <path d="M3 20c6-3 12-2 17 2v14c-5-4-11-5-17-2z" fill="#0f5a9c"/>
  <path d="M37 20c-6-3-12-2-17 2v14c5-4 11-5 17-2z" fill="${colours.ink}"/>
</svg>`;
