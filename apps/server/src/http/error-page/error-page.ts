import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import type { Config } from '#config/config.ts';
import { escapeHtml } from '#rendering/escape-html.ts';
import { errorPageStyle } from './error-page-style.ts';
import { errorPageText } from './error-page-text.ts';

/** A page that needs nothing else of the site, with the headers that it is sent with. */
export interface ErrorPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  vary: 'Accept',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(errorPageStyle).digest('base64')}'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

/** Whether somebody has asked for a page, and not a program for an answer of the API. */
export const asksForPage = ({
  method,
  url = '',
  headers: { accept = '' },
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  accept.includes('text/html');

/**
 * The page for a failure, where the web cannot make one: too many at once, or something broke while it was made. Undefined
 * for codes that no page is for. `requestId` is what a person quotes.
 */
export function findErrorPage(
  { productName, contactEmail }: Pick<Config, 'productName' | 'contactEmail'>,
  code: ProblemCode,
  requestId?: string,
): ErrorPage | undefined {
  const about = errorPageText[code];
  if (!about) return undefined;
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
<title>${about.title} – ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${errorPageStyle}</style>
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
${scene}
<h1>${about.title}</h1>
<p>${about.words}</p>
<p class="ways">${again} <a class="start" href="/">Till startsidan</a></p>
${help}
</main>
</body>
</html>
`,
  };
}

// The kite that has lost its string: the same picture as on the web's own page for what breaks.
const scene = `<svg viewBox="0 0 240 150" aria-hidden="true">
<path class="sky" d="M0 0h240v150H0Z"/><path class="hill" d="M0 112c70-34 160-34 240 0v38H0Z"/>
<path class="dark" d="M70 84h12v52H70Z"/><path class="ground" d="M76 16 122 96H30Z"/>
<path class="sun" d="m112 30 34 16-16 34-34-16Z"/><path class="red" d="m112 30 34 16-16 34Z"/>
<path class="page" d="m140 88 12-5-2 12Zm22 14 12-4-3 12Z"/><path class="ground" d="M0 132c80-16 160-16 240 0v18H0Z"/>
</svg>`;
