import type { Plugin } from 'vite';

/**
 * Sonner writes a <style> element, which the Content-Security-Policy refuses. Its call is taken out; `toaster.tsx`
 * imports the same rules as a file. Fails loudly when a new version of sonner does it in another way.
 */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: 'lasar:sonner-without-style-tag',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code)
        throw new Error('sonner no longer calls __insertCSS: look at how it adds its styles');
      return { code: without, map: null };
    },
  };
}
