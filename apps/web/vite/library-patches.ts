import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const importing = /await import\(([^)]*route\.module\s*)\)/;
const reloading =
  /console\.error\(`Error loading[^]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

const chunkLoader = fileURLToPath(new URL('../src/shared/calls/load-chunk.ts', import.meta.url));

/**
 * React Router waits without an end for a route's script, and reloads the page when it cannot be loaded, which without a
 * connection ends at the browser's error page. This plugin gives routes the time limit of every other chunk, and replaces
 * a missing route by one that throws, so that our error page is shown, which reloads when a new version is the cause. The
 * build fails when a new version of React Router changes the code.
 */
export function routeChunkErrors(): Plugin {
  return {
    name: 'lasar:route-chunk-errors',
    transform(code, id) {
      if (!/\/react-router\/.*\/routeModules\.js/.test(id)) return undefined;
      if (!importing.test(code) || !reloading.test(code))
        throw new Error(
          'React Router no longer imports or reloads here: look at what it does without a script',
        );
      const limited = code
        .replace(importing, 'await loadChunk(() => import($1))')
        .replace(
          reloading,
          'const fail = () => { throw error; }; return { default: fail, clientLoader: fail };',
        );
      return {
        code: `import { loadChunk } from ${JSON.stringify(chunkLoader)};\n${limited}`,
        map: null,
      };
    },
  };
}

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

const stylesheetGuard = /if \(!ownerDocument \|\| !ownerDocument\.head \|\| [^;]*?\) return;/;

/**
 * react-aria inserts a <style> element for pressable elements, which the Content-Security-Policy blocks. This plugin returns
 * before that; `content-tree.css` has the same rule. The build fails when a new version of react-aria changes the code.
 */
export function reactAriaWithoutStyleTag(): Plugin {
  return {
    name: 'lasar:react-aria-without-style-tag',
    transform(code, id) {
      if (!/\/react-aria\/dist\/private\/interactions\/usePress\.m?js/.test(id)) return undefined;
      const without = code.replace(stylesheetGuard, 'return;');
      if (without === code)
        throw new Error('react-aria no longer inserts its style here: look at how it does');
      return { code: without, map: null };
    },
  };
}
