/**
 * What is wrong with the open page on a narrow screen, empty when nothing is: how much wider than the window it is, controls
 * that lie outside, dialogs that scroll sideways, and short words and numbers that are broken in two. Runs in the browser.
 */
export function outsideOf(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  const describe = (element: Element | null) =>
    `${element?.tagName.toLowerCase()} ${(element?.textContent ?? '').trim().slice(0, 40)}`;
  const isApart = (element: Element | null): boolean => {
    for (let each = element; each && each !== document.body; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
    return element?.closest('.sr-only, .skip-link, [inert]') !== null;
  };
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  for (const control of document.querySelectorAll(controls)) {
    const { left, right, width, height } = control.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && getComputedStyle(control).visibility !== 'hidden';
    if (isSeen && (left < -0.5 || right > clientWidth + 0.5) && !isApart(control.parentElement))
      found.push(`outside: ${describe(control)}`);
  }
  for (const box of document.querySelectorAll('dialog[open], dialog[open] *'))
    if (
      /auto|scroll/.test(getComputedStyle(box).overflowX) &&
      box.scrollWidth > box.clientWidth + 1
    )
      found.push(`sideways: ${describe(box)}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
      /(?<!\S)[\p{L}\p{N}]{2,8}(?!\S)/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1 && !isApart(node.parentElement))
        found.push(`broken: ${word} in ${describe(node.parentElement)}`);
    }
  }
  return found.slice(0, 8);
}
