/** A node of the structure that a reader of the file hears. It enters the document when something is written in it. */
export interface Tag {
  readonly role: Role;
  readonly parent?: Tag;
  readonly options?: { readonly scope?: 'Row' | 'Column'; readonly lang?: string };
  readonly attributes?: Readonly<Record<string, string | number>>;
}

export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'BlockQuote'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

/** A tag under another. Two calls make two tags, also when they look alike. */
export const tagUnder = (
  parent: Tag,
  role: Role,
  more: Pick<Tag, 'options' | 'attributes'> = {},
): Tag => ({
  role,
  parent,
  ...more,
});

/** The root that every document has. */
export const documentTag = (): Tag => ({ role: 'Document' });

/** A list that says how its items are marked. */
export const listTag = (parent: Tag, numbering: 'Decimal' | 'Disc' | 'LowerAlpha' | 'None'): Tag =>
  tagUnder(parent, 'L', { attributes: { O: 'List', ListNumbering: numbering } });
