/** A pdf of many pages, each with words of its own and a picture that does not compress, written object by object. */
export function makeBook(pages: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (...pieces: (string | Buffer)[]) => {
    const all = Buffer.concat([
      Buffer.from(`${offsets.length + 1} 0 obj\n`),
      ...pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    parts.push(all);
    length += all.length;
  };
  const stream = (dictionary: string, body: Buffer) =>
    add(`<<${dictionary}/Length ${body.length}>>\nstream\n`, body, '\nendstream');
  // Catalogue, font, the root of the tree; then a branch for each ten pages, then three objects a page.
  const branches = Math.ceil(pages / perBranch);
  const firstPage = 4 + branches;
  const refs = (first: number, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => `${first + index * step} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 3 0 R>>');
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  add(`<</Type/Pages/Kids[${refs(4, branches, 1)}]/Count ${pages}>>`);
  for (let branch = 0; branch < branches; branch += 1) {
    const count = Math.min(perBranch, pages - branch * perBranch);
    const kids = refs(firstPage + branch * perBranch * 3, count, 3);
    add(`<</Type/Pages/Parent 3 0 R/Kids[${kids}]/Count ${count}>>`);
  }
  for (let number = 1; number <= pages; number += 1) {
    const page = offsets.length + 1;
    add(
      `<</Type/Page/Parent ${4 + Math.floor((number - 1) / perBranch)} 0 R/MediaBox[0 0 595 842]/Contents ${page + 1} 0 R/Resources<</Font<</F 2 0 R>>/XObject<</I ${page + 2} 0 R>>>>>>`,
    );
    stream('', Buffer.from(wordsOf(number), 'latin1'));
    stream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`,
      noise(number),
    );
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const side = 80;
// Word processors write their pages as a tree. Of one long list a reader has to look at every page to count them.
const perBranch = 10;

const wordsOf = (number: number): string => {
  const lines = Array.from(
    { length: 40 },
    (_, line) => `(Sida ${number}, rad ${line + 1}: ord att leta efter.) Tj T*`,
  );
  return `q 100 0 0 100 440 700 cm /I Do Q BT /F 11 Tf 14 TL 60 760 Td (Kapitel ${number}) Tj T* ${lines.join(' ')} ET`;
};

/** The same for the same number. */
function noise(seed: number): Buffer {
  let state = seed * 7919 + 1;
  return Buffer.from(
    Array.from({ length: side * side * 3 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
}
