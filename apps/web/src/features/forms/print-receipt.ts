/** Prints the receipt alone: `self-test.css` hides the page around it for as long as the root says so. */
export function printReceipt(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'receipt';
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  print();
}
