import { diffWordsWithSpace } from 'diff';

/** A piece of two texts: in both of them, only in the first, or only in the second. */
export interface Piece {
  readonly in: 'both' | 'before' | 'after';
  readonly text: string;
}

// Texts that differ more are shown one after the other: nobody can read so many marks.
const mostChanges = 2_000;

/** Two texts as the pieces that they share and those that they do not, word by word. */
export function wordDifference(before: string, after: string): readonly Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostChanges });
  if (!changes)
    return withoutEmpty([
      { in: 'before', text: before },
      { in: 'after', text: after },
    ]);
  const pieces = changes.map(({ value, added, removed }): Piece => ({
    in: added ? 'after' : removed ? 'before' : 'both',
    text: value,
  }));
  return joinRuns(pieces);
}

/**
 * Words that were replaced one after the other become one replacement: a space that both texts have between them is part of
 * both its sides.
 */
function joinRuns(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  let run = { before: '', after: '' };
  const end = () => {
    joined.push({ in: 'before', text: run.before }, { in: 'after', text: run.after });
    run = { before: '', after: '' };
  };
  pieces.forEach((piece, index) => {
    if (piece.in !== 'both') {
      run = { ...run, [piece.in]: run[piece.in] + piece.text };
      return;
    }
    const isBetween = run.before !== '' && run.after !== '' && index < pieces.length - 1;
    if (isBetween && /^ +$/.test(piece.text)) {
      run = { before: run.before + piece.text, after: run.after + piece.text };
      return;
    }
    end();
    joined.push(piece);
  });
  end();
  return withoutEmpty(joined);
}

const withoutEmpty = (pieces: readonly Piece[]) => pieces.filter(({ text }) => text !== '');

// How much is shown of a long text that both have, on each side of what differs.
const context = 160;

/** A text that both have, without the middle of a long one. */
export const shortened = (text: string): string =>
  text.length <= 2 * context + 40 ? text : `${text.slice(0, context)} […] ${text.slice(-context)}`;
