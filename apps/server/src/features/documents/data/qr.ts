import { encode } from 'uqr';

/** A QR code as an SVG, with the quiet zone that readers need. */
export function qrOf(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const bars = data.flatMap((row, y) =>
    // A bar for the dark squares beside each other: a document may have forty codes.
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${bars.join('')}"/></svg>`;
}
