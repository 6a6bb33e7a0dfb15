import type { Paper } from './paper.ts';

/** Something that is never split over two pages. `keep` holds it on the same page as the next piece. */
export interface Piece {
  readonly height: number;
  /** Room above, which falls away at the top of a page. */
  readonly before?: number;
  readonly keep?: boolean;
  readonly draw: (paper: Paper, top: number) => void;
  /** Comes again above the piece when a page begins with it, such as the head of its table. */
  readonly again?: Piece;
}

export interface Flow {
  readonly place: (pieces: readonly Piece[]) => void;
  readonly room: () => number;
  readonly breakPage: () => void;
}

export interface FlowArea {
  readonly top: number;
  readonly topOfNext: number;
  readonly bottom: number;
}

/** Places pieces under each other and begins pages where they fit best. */
export function startFlow(paper: Paper, area: FlowArea): Flow {
  let y = area.top;
  let fresh = true;
  const wholePage = area.bottom - area.topOfNext;

  function breakPage(): void {
    paper.addPage();
    y = area.topOfNext;
    fresh = true;
  }

  function put(piece: Piece): void {
    y += fresh ? 0 : (piece.before ?? 0);
    piece.draw(paper, y);
    y += piece.height;
    fresh = false;
  }

  function place(pieces: readonly Piece[]): void {
    pieces.forEach((piece, index) => {
      const needed = heightKept(pieces, index, wholePage);
      if (!fresh && y + (piece.before ?? 0) + needed > area.bottom + 0.01) {
        breakPage();
        if (piece.again) put(piece.again);
      }
      put(piece);
    });
  }

  return { place, breakPage, room: () => area.bottom - y };
}

/** What has to stand together from here: the whole chain if a page can hold it, else the piece and its nearest. */
function heightKept(pieces: readonly Piece[], from: number, wholePage: number): number {
  let total = pieces[from]?.height ?? 0;
  let nearest = total;
  for (let index = from; pieces[index]?.keep; index += 1) {
    const next = pieces[index + 1];
    if (!next) break;
    total += (next.before ?? 0) + next.height;
    if (index === from) nearest = total;
  }
  return total <= wholePage ? total : nearest;
}
