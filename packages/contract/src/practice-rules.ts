// The numbers of practice sheets, for the server's schemas and for the pages that choose them. Plain values: this file goes
// to the browser as it is.

/** The number of a sheet, which decides its tasks for ever. Short enough to be typed from paper. */
export const sheetNumber = '^[1-9][0-9]{0,4}$';

/**
 * New sheets take numbers from 1 to this: few enough for a sheet that somebody opens to have been rendered already. Sheets
 * with higher numbers have been printed and shared, and open as before.
 */
export const newSheetNumbers = 500;
