import type { Plugin } from 'vite';

/**
 * Sonner inserts a <style> element, which the Content-Security-Policy blocks. This plugin removes the call; `toaster.tsx`
 * imports the same rules as a file. The build fails when a new version of sonner changes the code.
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
