/**
 * The oldest browsers in which everything works: the version of each, by the name that build tools use. It drives what the
 * build lowers, what `vite/floor/check-built-site.ts` refuses, and what the help for a school's IT tells. Older browsers show the
 * pages that the server renders.
 */
export const browserFloor = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
  ios: '16.4',
} as const;
