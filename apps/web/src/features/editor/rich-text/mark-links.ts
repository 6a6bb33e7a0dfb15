import {
  type ContentNode,
  listContentMarks,
  mostMarked,
} from '@lasar/contract/editor/content-tree';
import { paths } from '@lasar/contract/paths';
import { callByFetch } from '#shared/calls/call.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { currentSession } from '#shared/session/session.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';

/** How long a page rests before its links are marked, in milliseconds. */
const pause = 200;

/** What marks the links: a style sheet, so that no element of a page that React renders is touched. */
let sheet: CSSStyleSheet | undefined;
/** The ids that the sheet was made for. */
let marked = '';

/** The states of a record that a visitor knows nothing of. */
export const statesOf = (node: ContentNode): readonly string[] => [
  ...(node.published ? [] : ['Opublicerad']),
  ...(node.published && node.hasDraft ? ['Ändrad'] : []),
  ...(node.changed && !node.hasDraft ? ['Ändringar i'] : []),
  ...(node.publishFault ? ['Blev inte publicerad'] : []),
  ...(node.publishAt && !node.publishFault ? [`Publiceras ${momentInWords(node.publishAt)}`] : []),
];

/** Marks the links to records that are not published or have changes, and those that the page shows later. */
export function watchLinks(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let timer = setTimeout(() => void markLinks(), 0);
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void markLinks(), pause);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Takes the marks away until the page changes: the states may have changed since, or the editor has logged out. */
export function forgetMarks(): void {
  marked = '';
  sheet?.replaceSync('');
}

async function markLinks(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'success' || !hasAnyRole(session.user, ['admin', 'editor'])) return;
  const shown = shownIds();
  const ids = [...shown].sort().join();
  if (ids === marked) return;
  marked = ids;
  const pages = Array.from({ length: Math.ceil(shown.size / mostMarked) }, (_, page) =>
    [...shown].slice(page * mostMarked, (page + 1) * mostMarked),
  );
  try {
    const found = await Promise.all(
      pages.map((page) => callByFetch(listContentMarks, { query: { ids: page.join() } })),
    );
    if (ids === marked) sheet?.replaceSync(found.flat().map(ruleOf).join('\n'));
  } catch {
    // The page is of use without marks, and they are asked for again when it changes.
    marked = '';
  }
}

/** The ids of the records that the page links to or suggests. The administration marks its own lists. */
function shownIds(): ReadonlySet<string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]');
  const hits = document.querySelectorAll<HTMLElement>('[data-record]');
  return new Set([
    ...[...links].flatMap(({ pathname }) => recordIn(pathname) ?? []),
    ...[...hits].flatMap(({ dataset }) => dataset['record'] ?? []),
  ]);
}

/** The id in the address of a lesson, a teacher or an area. */
const recordIn = (path: string): string | undefined =>
  /^\/(?:lesson|teacher|(?!admin\/)[a-z0-9-]+(?:\/[a-z0-9-]+){3})\/([\w-]{1,64})$/.exec(path)?.[1];

/**
 * The rules that write the states of a record before its name. The names of areas on a landing page are in an element. One
 * rule for each place, because a browser that does not know `:has` drops the whole rule.
 */
function ruleOf(node: ContentNode): string {
  const link = `a[href$="/${node.id}"]:not([href^="${paths.administration}/"])`;
  const states = statesOf(node).join(', ');
  const shown = JSON.stringify(states);
  // Not every browser knows the second form, which says what is read aloud.
  const style = `content: ${shown}; content: ${shown} / ${JSON.stringify(`${states}: `)}; ${look}`;
  const places = [
    `main ${link}:not(:has(> span:first-child))`,
    `main ${link} > span:first-child`,
    `[data-record="${node.id}"] .font-bold`,
  ];
  return places.map((place) => `@media screen { ${place}::before { ${style} } }`).join('\n');
}

const look = `display: inline-block; margin-right: 0.5em; padding: 0 0.4em; border-radius: 0.4rem; background: var(--hue-soft);
  color: var(--hue); font: 700 1rem/1.5 var(--font-body); text-decoration: none; letter-spacing: 0; vertical-align: 0.1em;`;
