import type { Plugin } from 'vite';

const reloading =
  /console\.error\(`Error loading[^]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * When the script of a page cannot be fetched, React Router reloads the page that one is on. Without a connection that
 * ends at the browser's own page. Here the script's place is taken by one that fails: the error page says what has
 * happened, and reloads where a new version is why the script is gone. Fails loudly when a new version of React Router
 * does it in another way.
 */
export function missingPagesSaySo(): Plugin {
  return {
    name: 'lasar:missing-pages-say-so',
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
