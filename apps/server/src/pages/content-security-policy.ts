import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page: scripts of our own files, and exactly the inline scripts this page was rendered with, by
 * hash. Safe because React and React Router escape every text that they write into a script.
 */
export function pagePolicy(html: string): string {
  const hashes = new Set(
    Array.from(html.matchAll(inlineScript), ([, code = '']) => `'sha256-${sha256(code)}'`),
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
    "style-src 'self'",
    // React writes style attributes for computed widths and colours; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
