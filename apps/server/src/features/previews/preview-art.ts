/** The colours of the hills in a preview, by school type. */
interface Palette {
  readonly deep: string;
  readonly soft: string;
}

// The colours of the web's light theme.
export const colours = { paper: '#fbf8f1', ink: '#16213a', muted: '#4c5871', sun: '#ffc53d' };

const palettes: ReadonlyMap<string, Palette> = new Map([
  ['grundskola', { deep: '#1c6b50', soft: '#82b89b' }],
  ['gymnasieskola', { deep: '#0f5a9c', soft: '#8fbbe0' }],
  ['vuxenutbildning', { deep: '#6a4a94', soft: '#b7a3d4' }],
  ['folkhogskola', { deep: '#a3301f', soft: '#e0a294' }],
]);
const defaultPalette: Palette = { deep: '#1c6b50', soft: '#82b89b' };

export const previewSize = { width: 1200, height: 630 };

/** The background as SVG: a sun behind two hills, along the whole lower edge. */
export function backdrop(schoolType: string): string {
  const { deep, soft } = palettes.get(schoolType) ?? defaultPalette;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <path fill="${colours.paper}" d="M0 0h1200v630H0z"/>
    <circle fill="${colours.sun}" cx="1000" cy="452" r="96"/>
    <path fill="${soft}" d="M0 540c180-74 390-84 610-30 240 60 400 34 590-64v184H0z"/>
    <path fill="${deep}" d="M0 596c250-66 520-64 790-16 170 30 300 22 410-22v72H0z"/>
  </svg>`;
}

/** The logo of the web's header as SVG. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
  <circle cx="20" cy="13" r="9" fill="${colours.sun}"/>
  <path d="M3 20c6-3 12-2 17 2v14c-5-4-11-5-17-2z" fill="#0f5a9c"/>
  <path d="M37 20c-6-3-12-2-17 2v14c5-4 11-5 17-2z" fill="${colours.ink}"/>
</svg>`;
