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
    link.setAttribute('href', address.trim().replace(/\s/g, '%20'));
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
