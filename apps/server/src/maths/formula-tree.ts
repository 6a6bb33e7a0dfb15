/**
 * A formula as a tree of what it means to a reader: numbers, names, signs and how they stand to each other. It is read from
 * the MathML of a page, so that what a page shows is what is spoken, written in a line and set in documents.
 */
export type MathsNode =
  | { readonly kind: 'number' | 'words'; readonly text: string }
  /** A variable, function, unit or chemical symbol. `applied` to what follows, as sin is. */
  | {
      readonly kind: 'name';
      readonly text: string;
      readonly upright: boolean;
      readonly applied?: boolean;
    }
  /** `bond` marks those that join atoms in a chemical formula. */
  | {
      readonly kind: 'sign';
      readonly text: string;
      readonly bracket?: 'opening' | 'closing';
      readonly bond?: boolean;
    }
  /** A width in em. */
  | { readonly kind: 'space'; readonly width: number }
  | { readonly kind: 'row'; readonly children: readonly MathsNode[] }
  /** In brackets, of which one may be empty. */
  | {
      readonly kind: 'group';
      readonly open: string;
      readonly close: string;
      readonly body: MathsNode;
    }
  | {
      readonly kind: 'fraction';
      readonly over: MathsNode;
      readonly under: MathsNode;
      readonly bar: boolean;
    }
  | { readonly kind: 'root'; readonly body: MathsNode; readonly degree?: MathsNode }
  | Scripts
  /** A sign over or under a whole: a bar, an arrow, a brace. */
  | {
      readonly kind: 'mark';
      readonly body: MathsNode;
      readonly mark: string;
      readonly below: boolean;
    }
  | {
      readonly kind: 'enclosed';
      readonly body: MathsNode;
      readonly by: 'box' | 'up' | 'down' | 'cross';
    }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly MathsNode[])[];
      readonly aligned: readonly Alignment[];
      readonly lines: TableLines;
    };

/** Raised and lowered parts. `limits` are above and below the base, `before` marks those that stand to its left. */
export interface Scripts {
  readonly kind: 'scripts';
  readonly base: MathsNode;
  readonly sub?: MathsNode | undefined;
  readonly sup?: MathsNode | undefined;
  readonly limits?: boolean;
  readonly before?: boolean;
}

type Alignment = 'left' | 'center' | 'right';

/** After which columns and rows, counted from 1, a table has a line. */
interface TableLines {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}
