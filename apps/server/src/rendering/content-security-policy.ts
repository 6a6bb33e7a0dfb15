import { hash } from 'node:crypto';
import type { Config } from '#config/config.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

interface Sources {
  readonly script: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly style?: readonly string[];
  readonly frame?: readonly string[];
}

// Where Google's tag and Meta's pixel come from, and what they report to.
const analyticsSources: Sources = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
const pixelSources: Sources = {
  script: ['https://connect.facebook.net'],
  image: ['https://www.facebook.com'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
};

/** Skolon's menu: the one file that is set up, and what it fetches and shows from its own server. */
function menuSources(script: string): Sources {
  const { origin } = new URL(script);
  return {
    script: [script],
    image: [origin],
    connect: [origin],
    style: [origin],
    frame: [origin],
  };
}

/**
 * Builds the policies of pages: scripts of our own files, and exactly the inline scripts that a page was rendered with, by
 * hash. This is safe because React and React Router escape every text that they write into a script. Other origins are
 * added only when analytics, a pixel or Skolon's menu is configured; `filmOrigin` is the bucket that films come from, if any.
 */
export function createPagePolicy(
  config: Pick<Config, 'analytics' | 'pixelId' | 'skolonMenuScript'>,
  filmOrigin?: string,
): (html: string) => string {
  const others = [
    ...(config.analytics ? [analyticsSources] : []),
    ...(config.pixelId ? [pixelSources] : []),
    ...(config.skolonMenuScript ? [menuSources(config.skolonMenuScript)] : []),
  ];
  const from = (kind: keyof Sources) => others.flatMap((sources) => sources[kind] ?? []);
  const frames = from('frame');
  const scripts = from('script')
    .map((source) => ` ${source}`)
    .join('');
  const rest = [
    ["style-src 'self'", ...from('style')].join(' '),
    // React writes style attributes for computed widths and colours; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...from('image')].join(' '),
    "font-src 'self' data:",
    ["media-src 'self' blob:", ...(filmOrigin ? [filmOrigin] : [])].join(' '),
    ["connect-src 'self'", ...from('connect')].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (html) => {
    const hashes = new Set(
      Array.from(html.matchAll(inlineScript), ([, code = '']) => `'sha256-${sha256(code)}'`),
    );
    return `default-src 'none'; ${["script-src 'self'", ...hashes].join(' ')}${scripts}; ${rest}`;
  };
}

const sha256 = (code: string): string => hash('sha256', code, 'base64');
