import { Type } from 'typebox';

/** The row in the file, as a spreadsheet numbers it. */
export const Row = Type.Integer({ minimum: 1, maximum: 10_000_000 });

/** A cell as it stands in the file: what is wrong with it is an answer, and no malformed request. */
export const Cell = Type.String({ maxLength: 1_000 });
