import { Type, type Static } from 'typebox';

/**
 * The formulas in a record's texts. Texts travel as they are written, with TeX between dollars; `written` is such a
 * part of a text, dollars included. `html` shows it on a page (MathML, and a plain dollar for `\$`), and `text` says it
 * in one line where nothing but text can stand. Absent when no text of the record has a formula.
 */
export const Maths = Type.Array(
  Type.Object({ written: Type.String(), html: Type.String(), text: Type.String() }),
);
export type Maths = Static<typeof Maths>;

/** The field of a record whose texts may have formulas. */
export const withMaths = { maths: Type.Optional(Maths) };
