/** Saves a table as a file that spreadsheets open: with semicolons, as Swedish ones expect. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name.replaceAll(/[^\p{L}\p{N} -]/gu, '')}.csv`;
  link.click();
  // Some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The text of a file. The mark at the beginning tells spreadsheets that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;

// A cell that begins like a formula is shown as text and not computed.
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
