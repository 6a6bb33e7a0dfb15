/**
 * The indexes below `length` in another order than their own, the same for the same words: the server and every browser
 * draw the same page.
 */
export function shuffled(length: number, words: string): number[] {
  const inOrder = Array.from({ length }, (_, index) => index);
  const order = inOrder.toSorted((one, two) => hash(one + words) - hash(two + words));
  const [first = 0, ...rest] = order;
  return order.every((item, index) => item === index) ? [...rest, first] : order;
}

// The index comes first, so that every letter after it spreads the hashes apart.
const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
