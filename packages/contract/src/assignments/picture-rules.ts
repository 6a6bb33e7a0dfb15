/*
 * Pictures in texts that are stored as Markdown: `![what it shows](/media/<SHA-256 of its bytes>/<file name>)`. The browser
 * imports this file.
 */

/** The address by which a stored text names a picture, with its hash and its file name. */
export const pictureAddress = /^\/media\/([0-9a-f]{64})\/([A-Za-z0-9._-]{1,120})$/;

/** The same inside of a text. */
export const pictureAddresses =
  /(?<=\]\()\/media\/([0-9a-f]{64})\/([A-Za-z0-9._-]{1,120})(?=[\s)])/g;
