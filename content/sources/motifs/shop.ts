import { circle, cut, lay, letters, palette, rect } from './paper.ts';
import { apple, butter, milk } from './groceries.ts';

/** A corner shop, 640 wide, standing on its origin. */
export function shop(): string {
  const stripe = (index: number): string => {
    const x = -320 + index * 80;
    const fill = index % 2 === 0 ? palette.heather : palette.paper;
    return cut(`M${x} -250 H${x + 80} V-196 A40 34 0 0 1 ${x} -196Z`, fill);
  };
  const fruit = (x: number, fill: string): string => lay({ x, y: -58, scale: 0.6 }, apple(fill));
  return [
    rect(-300, -330, 600, 330, palette.falu),
    rect(-320, -342, 640, 20, palette.ink),
    rect(-110, -326, 220, 68, palette.paper, 12),
    letters(0, -272, 'MAT', { size: 60, face: 'heading' }),
    rect(-260, -190, 230, 136, palette.lakeSoft),
    rect(60, -190, 130, 190, palette.ink),
    rect(74, -176, 102, 120, palette.lakeSoft),
    circle(84, -30, 7, palette.sun),
    [-236, -190, -144, -98, -52]
      .map((x, index) => fruit(x, index % 2 ? palette.forest : palette.sun))
      .join(''),
    rect(-276, -58, 262, 58, palette.bark, 6),
    Array.from({ length: 8 }, (_, index) => stripe(index)).join(''),
  ].join('');
}

/** A shop refrigerator with milk on the left and butter on the right; 400 by 500, standing on its origin. `shown` lights up the milk. */
export function refrigerator(milkLeft: number, shown = 0): string {
  const shelf = (y: number): string => rect(-176, y, 352, 10, palette.muted);
  const cartons = (y: number, count: number): string =>
    Array.from({ length: count }, (_, index) =>
      lay({ x: -128 + index * 82, y, scale: 0.88 }, milk()),
    ).join('');
  const packets = (y: number): string =>
    [0, 1].map((level) => lay({ x: 104, y: y - 48 * level, scale: 0.9 }, butter())).join('');
  return [
    rect(-200, -500, 400, 500, palette.ink, 18),
    rect(-180, -480, 360, 446, palette.lakeSoft),
    lay({ opacity: shown }, rect(-180, -480, 178, 446, palette.sun)),
    shelf(-336),
    shelf(-190),
    shelf(-44),
    cartons(-336, 2),
    cartons(-190, milkLeft),
    cartons(-44, 2),
    packets(-336),
    packets(-190),
    packets(-44),
    rect(-4, -480, 8, 446, palette.ink),
  ].join('');
}

/** A shopping list; each row may be struck through, by a share from 0 to 1. */
export function shoppingList(
  rows: readonly { readonly name: string; readonly struck: number }[],
): string {
  const row = ({ name, struck }: { name: string; struck: number }, index: number): string =>
    letters(36, 154 + index * 76, name, { size: 46, anchor: 'start', weight: 600 }) +
    rect(28, 138 + index * 76, (name.length * 25 + 20) * struck, 8, palette.falu, 4);
  return [
    rect(0, 0, 296, 420, palette.card, 8),
    rect(98, -14, 100, 34, palette.heatherLight),
    letters(36, 82, 'Att köpa', { size: 44, anchor: 'start', face: 'heading' }),
    rows.map(row).join(''),
  ].join('');
}
