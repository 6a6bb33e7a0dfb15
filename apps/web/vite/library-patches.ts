import type { Plugin } from 'vite';

const reloading =
  /console\.error\(`Error loading[^]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the page when a route's script cannot be loaded, which without a connection ends at the browser's
 * error page. This plugin replaces the missing route by one that throws, so that our error page is shown, which reloads
 * when a new version is the cause. The build fails when a new version of React Router changes the code.
 */
export function missingRouteErrors(): Plugin {
  return {
    name: 'lasar:missing-route-errors',
    transform(code, id) {
      if (!/\/react-router\/.*\/routeModules\.js/.test(id)) return undefined;
      const without = code.replace(
        reloading,
        'const fail = () => { throw error; }; return { default: fail, clientLoader: fail };',
      );
      if (without === code)
        throw new Error(
          'React Router no longer reloads here: look at what it does without a script',
        );
      return { code: without, map: null };
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
