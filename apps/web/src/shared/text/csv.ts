// What Excel in Swedish opens by itself: UTF-8 with a byte order mark, semicolons, and line ends of Windows.
const mark = '\ufeff';

/** A table as a CSV file. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  mark + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');

function cellOf(cell: string | number): string {
  // A spreadsheet would run a text that begins so as a formula. An apostrophe before it makes it a text.
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[;"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a text as a file of the user's. */
export function saveAs(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
