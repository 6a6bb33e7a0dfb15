import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

// Validation rules, paths and retention periods are plain functions that the browser uses too.
const contractFile =
  /\/packages\/contract\/src\/(?:[\w-]+\/)*(?!(?:[\w-]+-rules|(?:admin-|file-)?paths)\.ts$)[\w-]+\.ts$/;

/**
 * Reduces endpoints to method and path in the client build. The server validates, so the schemas and their library are not
 * sent to browsers.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'lasar:contract-without-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (this.environment.name !== 'client' || !contractFile.test(file)) return undefined;
      const contract: unknown = await import(pathToFileURL(file).href);
      return Object.entries(contract as Record<string, unknown>)
        .map(([name, value]) => [name, valueForBrowser(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

function valueForBrowser(value: unknown): unknown {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? undefined : value;
  if (Array.isArray(value)) return value;
  if ('method' in value && 'path' in value) {
    const { method, path } = value;
    return 'bearer' in value ? { method, path, bearer: value.bearer } : { method, path };
  }
  const plain = Object.values(value).every(
    (part) => typeof part === 'number' || typeof part === 'string',
  );
  return plain && !('type' in value) ? value : undefined;
}
