import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import type { Config } from '#config/config.ts';
import { escapeHtml } from '#rendering/escape-html.ts';

/** Styles of a page without the web's own, such as an error page: the site's colours in the device's theme, with a font of the system. */
export const barePageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #10182a); --ink: light-dark(#16213a, #f2eee3);
--muted: light-dark(#4c5871, #aeb8cb); --line: light-dark(#e3dccb, #2a3852); --lake: light-dark(#0f5a9c, #7dbbf0); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
header { border-bottom: 1px solid var(--line); }
header a { display: inline-block; font-weight: 700; font-size: 1.375rem; padding: 1.1rem 0; text-decoration: none; }
header, main { padding-inline: max(1rem, (100% - 71rem) / 2); }
main { padding-block: 2.5rem 4rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--lake); outline-offset: 3px; border-radius: 4px; }
svg { display: block; width: 15rem; max-width: 100%; border-radius: 1rem; }
h1 { font-size: clamp(2.125rem, 1.65rem + 2.2vw, 3.5rem); line-height: 1.08; letter-spacing: -0.015em; margin: 1.5rem 0 1rem; }
p { max-width: 39rem; color: var(--muted); font-size: 1.25rem; }
.ways { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
.ways a { border: 2px solid var(--ink); border-radius: 0.75rem; padding: 0.5rem 1.25rem; font-size: 1.125rem; font-weight: 700; text-decoration: none; color: var(--ink); }
.ways .again { background: var(--ink); color: var(--paper); }
.small { margin-top: 1.5rem; font-size: 1rem; }
code { color: var(--ink); }
.sky { fill: light-dark(#cfe2f1, #1b3a5b); } .hill { fill: light-dark(#82b89b, #2d6a54); }
.ground { fill: light-dark(#1c6b50, #184a3a); } .dark { fill: light-dark(#16213a, #0a101e); }
.red { fill: light-dark(#a3301f, #b4432f); } .sun { fill: #ffc53d; } .page { fill: #fbf8f1; }
`;

interface ErrorPageText {
  readonly title: string;
  readonly explanation: string;
}

/** The text of each error page, by problem code. */
const errorPageText: Partial<Record<ProblemCode, ErrorPageText>> = {
  'request/not-found': {
    title: 'Sidan kunde inte hittas',
    explanation: 'Oj, sidan som du försöker nå finns inte.',
  },
  'request/invalid': {
    title: 'Adressen går inte att läsa',
    explanation: 'Det är något fel i adressen. Kontrollera den, eller börja på startsidan.',
  },
  'request/too-many': {
    title: 'Vänta en liten stund',
    explanation:
      'Det har kommit ovanligt många förfrågningar från nätverket du sitter på. Försök igen om en stund.',
  },
  'media/unavailable': {
    title: 'Filen går inte att hämta nu',
    explanation: 'Vi når inte platsen där filerna ligger. Försök igen om en stund.',
  },
  'document/unavailable': {
    title: 'Dokumentet går inte att skapa nu',
    explanation: 'Försök igen om en stund. Resten av tjänsten fungerar som vanligt.',
  },
  'server/unexpected': {
    title: 'Något gick fel hos oss',
    explanation: 'Felet är vårt, och det är antecknat. Försök igen om en stund.',
  },
  'server/unavailable': {
    title: 'Det är många här just nu',
    explanation:
      'Vi hinner inte visa sidan för alla på en gång. Vänta några sekunder och försök igen.',
  },
  'server/database-unavailable': {
    title: 'Sidan går inte att hämta just nu',
    explanation:
      'Vår databas svarar inte. Det brukar gå över: vänta en liten stund och försök igen.',
  },
  'server/disk-full': {
    title: 'Det finns ingen plats kvar',
    explanation:
      'Vår disk är full, så det går inte att spara något just nu. Det som redan är sparat finns kvar.',
  },
};

/** A page without scripts or style sheets of the site, with its response headers. */
export interface ErrorPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  vary: 'Accept',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(barePageStyle).digest('base64')}'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

/** Whether a request is for a page, and not a call of the API. A form without script is posted to a page. */
export const asksForPage = ({
  method,
  url = '',
  headers: { accept = '' },
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD' || method === 'POST') &&
  !url.startsWith('/api/') &&
  accept.includes('text/html');

// Calls, and files that pages and programs fetch. Everything else that is read is a page, also where no page is.
const noPages = /^\/(api|media|documents|assets)(\/|$)/;

/** Whether a target is that of a page, whatever the client accepts: somebody has followed or typed a broken link. */
export const isPageTarget = (method: string | undefined, url = ''): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !noPages.test(url);

/**
 * The page for an error when the web cannot render one, as during overload or after a failed rendering. Undefined for codes
 * without a page. `requestId` is shown for the user to quote.
 */
export function findErrorPage(
  { productName, contactEmail }: Pick<Config, 'productName' | 'contactEmail'>,
  code: ProblemCode,
  requestId?: string,
): ErrorPage | undefined {
  const text = errorPageText[code];
  if (!text) return undefined;
  const name = escapeHtml(productName);
  const mail = escapeHtml(contactEmail);
  const temporary = problemStatus[code] >= 429;
  const again = temporary ? '<a class="again" href="">Försök igen</a>' : '';
  const help =
    requestId && temporary
      ? `<p class="small">Hjälper det inte? Skriv till <a href="mailto:${mail}">${mail}</a> och ange felnummer <code>${escapeHtml(requestId)}</code>.</p>`
      : '';
  return {
    headers,
    html: `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} – ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${barePageStyle}</style>
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
${scene}
<h1>${text.title}</h1>
<p>${text.explanation}</p>
<p class="ways">${again} <a class="start" href="/">Till startsidan</a></p>
${help}
</main>
</body>
</html>
`,
  };
}

// A kite without its string: the same picture as on the web's own error page.
const scene = `<svg viewBox="0 0 240 150" aria-hidden="true">
<path class="sky" d="M0 0h240v150H0Z"/><path class="hill" d="M0 112c70-34 160-34 240 0v38H0Z"/>
<path class="dark" d="M70 84h12v52H70Z"/><path class="ground" d="M76 16 122 96H30Z"/>
<path class="sun" d="m112 30 34 16-16 34-34-16Z"/><path class="red" d="m112 30 34 16-16 34Z"/>
<path class="page" d="m140 88 12-5-2 12Zm22 14 12-4-3 12Z"/><path class="ground" d="M0 132c80-16 160-16 240 0v18H0Z"/>
</svg>`;
