import { parseUrl } from '@lasar/contract/assignments/form-host-rules';
import { loweredSigns, raisedSigns } from '@lasar/contract/raised-sign-rules';

/**
 * The HTML of a word processor with the elements of the editor: titles, lists, the first rows of tables, and what stands above
 * or below the line. As plain text they would lose their meaning: 10² would be 102.
 */
export function tidyPastedHtml(html: string): string {
  // What the editor itself has copied is in its own elements.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2');
  for (const raised of body.querySelectorAll('sup'))
    raised.replaceWith(inSigns(raised, raisedSigns));
  for (const lowered of body.querySelectorAll('sub'))
    lowered.replaceWith(inSigns(lowered, loweredSigns));
  for (const table of body.querySelectorAll('table')) giveHeader(table);
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    link.setAttribute('href', withoutTracking(address.trim().replace(/\s/g, '%20')));
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]'))
    intoList(paragraph);
  return body.innerHTML;
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const inSigns = ({ textContent }: Element, of: ReadonlyMap<string, string>): string =>
  Array.from(textContent ?? '', (sign) => of.get(sign) ?? sign).join('');

/** A table in Markdown has a header: without this it would be an empty row above. */
function giveHeader(table: HTMLTableElement): void {
  if (table.rows.length < 2 || table.querySelector('th')) return;
  for (const cell of table.rows[0]?.cells ?? []) rename(cell, 'th');
}

/** Word has the items of lists as paragraphs, with the number or the dot as text. */
function intoList(paragraph: HTMLElement): void {
  const level = /mso-list:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level === undefined) return;
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
  const tag = /^\W*[0-9a-z]{1,3}[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  const before = paragraph.previousElementSibling;
  const isOpen =
    before?.matches('[data-word]') && (level !== '1' || before.matches(tag)) ? before : undefined;
  let list = isOpen ?? newList(tag);
  if (!isOpen) paragraph.before(list);
  for (let depth = 1; depth < Number(level); depth += 1) {
    const item = list.lastElementChild ?? list.appendChild(document.createElement('li'));
    const last = item.lastElementChild;
    list = last?.matches('[data-word]') ? last : item.appendChild(newList(tag));
  }
  const item = list.appendChild(document.createElement('li'));
  item.append(paragraph);
}

function newList(tag: string): HTMLElement {
  const list = document.createElement(tag);
  list.dataset['word'] = '';
  return list;
}

const trackers =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ved|usg|_hs(enc|mi)|mkt_tok|vero_id|yclid)$/i;

/** An address without what only tells who follows it: the detour by Google, and the parameters of trackers. */
function withoutTracking(address: string): string {
  const url = parseUrl(address);
  if (!url?.protocol.startsWith('http')) return address;
  const isDetour = /^(www\.)?google\.\w+$/.test(url.hostname) && url.pathname === '/url';
  const target = isDetour ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null;
  if (target?.startsWith('http')) return withoutTracking(target);
  const names = [...url.searchParams.keys()].filter((name) => trackers.test(name));
  // As it was written, when there is nothing to take away.
  if (names.length === 0) return address;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** The addresses of a text without their tracking. */
export const tidyPastedText = (text: string): string =>
  text.replaceAll(/https?:\/\/[^\s<>"]+/g, withoutTracking);

/** What of pasted HTML the text cannot have, in a sentence for who pastes it; undefined when all of it came along. */
export function leftOutOf(html: string): string | undefined {
  if (html.includes('data-pm-slice')) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const count = (selector: string) => body.querySelectorAll(selector).length;
  const [pictures, films] = [
    count('img, svg, picture:not(:has(img))'),
    count('iframe, video, audio, object, embed'),
  ];
  const parts = [
    pictures > 0 && `${pictures} ${pictures === 1 ? 'bild' : 'bilder'}`,
    films > 0 &&
      `${films} ${films === 1 ? 'inbäddad film eller ljud' : 'inbäddade filmer eller ljud'}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const how = pictures > 0 ? ' Lägg in bilder med knappen Bild.' : '';
  return `Följde inte med: ${parts.join(' och ')}.${how}`;
}
