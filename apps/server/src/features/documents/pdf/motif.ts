import { ink, paletteOf, paperWhite, sun } from './look.ts';
import type { Doc } from './pdfkit-inside.ts';

/** The side of a motif, in points. */
export const motifSize = 58;

// Cut paper: flat shapes, no outlines. Drawn in a square of 58 points and told apart by shape, so that a copy in black
// and white still shows which school type a sheet belongs to.
const motifs: Readonly<Record<string, (doc: Doc, colour: string) => void>> = {
  grundskola(doc, colour) {
    doc.path('M29 2 A27 27 0 0 0 29 56 Z').fill(colour);
    doc.path('M29 2 A27 27 0 0 1 29 56 Z').fill(sun);
  },
  gymnasieskola(doc, colour) {
    doc.rect(2, 2, 54, 54).fill(colour);
    doc.circle(29, 29, 17).fill(paperWhite);
    doc.path('M29 12 A17 17 0 0 1 29 46 Z').fill(sun);
  },
  vuxenutbildning(doc, colour) {
    doc.path('M2 54 A27 27 0 0 1 56 54 Z').fill(colour);
    doc.path('M15 54 A14 14 0 0 1 43 54 Z').fill(sun);
  },
  folkhogskola(doc, colour) {
    doc.path('M2 26 L29 3 L56 26 L56 55 L2 55 Z').fill(colour);
    doc.rect(22, 33, 14, 22).fill(paperWhite);
    doc.circle(29, 20, 4.5).fill(sun);
  },
};

const book = (doc: Doc, colour: string): void => {
  doc.circle(29, 19, 14).fill(sun);
  doc.path('M4 29 C13 24.500 21.500 26 29 32 V53 C21.500 47 13 45.500 4 50 Z').fill('#0F5A9C');
  doc.path('M54 29 C45 24.500 36.500 26 29 32 V53 C36.500 47 45 45.500 54 50 Z').fill(colour);
};

/** Draws the school type's motif; one without its own gets the product's open book under a sun. */
export function drawMotif(doc: Doc, schoolType: string | undefined, x: number, y: number): void {
  const draw = Object.hasOwn(motifs, schoolType ?? '') ? motifs[schoolType ?? ''] : book;
  doc.save().translate(x, y);
  draw?.(doc, paletteOf(schoolType).strong);
  doc.restore();
}

/** The product's mark, small. */
export function drawMark(doc: Doc, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / motifSize);
  book(doc, ink);
  doc.restore();
}
