import { circle, cut, ellipse, lay, palette, rect, strip } from './paper.ts';

/** A spruce, standing on its origin, 200 high. */
export function spruce(fill: string = palette.forest): string {
  return [
    rect(-8, -30, 16, 30, palette.bark),
    cut('M0 -200 L34 -138 H18 L48 -84 H26 L62 -22 H-62 L-26 -84 H-48 L-18 -138 H-34Z', fill),
  ].join('');
}

/** Two rows of hills across the whole sheet. */
export function hills(): string {
  return (
    cut('M0 430 C180 330 330 350 520 410 S900 470 1280 340 V720 H0Z', palette.forest) +
    cut('M0 520 C240 450 460 470 700 500 S1120 510 1280 470 V720 H0Z', palette.forestLight)
  );
}

const leaf = (x: number, y: number, turn: number, fill: string): string =>
  lay({ x, y, turn }, cut('M0 0 C-13 -10 -12 -28 0 -38 C12 -28 13 -10 0 0Z', fill));

/** A fallen or falling leaf around its origin. */
export function looseLeaf(fill: string = palette.falu): string {
  return leaf(0, 19, 0, fill);
}

/** Blåbärsris in fruit; fits a circle of radius 64. */
export function bilberry(light: string = palette.forestLight): string {
  const berry = (x: number, y: number): string =>
    circle(x, y, 11, palette.lake) + circle(x + 2, y + 5, 4, palette.lakeLight);
  return [
    strip('M0 58 C-4 30 3 0 -2 -34', 6, palette.forest),
    strip('M-1 30 C-14 24 -28 10 -34 -10', 5, palette.forest),
    strip('M0 12 C14 6 28 -6 33 -22', 5, palette.forest),
    leaf(-2, -26, 4, palette.forest),
    leaf(-2, -10, -52, light),
    leaf(0, -14, 50, light),
    leaf(-34, -8, -14, palette.forest),
    leaf(-26, 10, -82, light),
    leaf(32, -18, 20, palette.forest),
    leaf(22, -2, 86, light),
    leaf(-2, 40, 64, palette.forest),
    berry(-14, 22),
    berry(17, 20),
    berry(-34, 24),
  ].join('');
}

/** A mushroom standing on its origin. */
export function mushroom(): string {
  return [
    cut('M-9 0 L-7 -40 H7 L9 0Z', palette.paper),
    cut('M-40 -34 C-36 -70 36 -70 40 -34Z', palette.falu),
    ellipse(-14, -48, 6, 5, palette.paper),
    ellipse(12, -52, 7, 5, palette.paper),
  ].join('');
}

/** Bacteria under a magnifying glass; radius 78. */
export function bacteria(): string {
  const rod = (x: number, y: number, turn: number, fill: string): string =>
    lay({ x, y, turn }, rect(-16, -7, 32, 14, fill, 7));
  return [
    lay({ turn: 42 }, rect(66, -11, 74, 22, palette.ink, 11)),
    circle(0, 0, 82, palette.ink),
    circle(0, 0, 70, palette.paper),
    rod(-30, -24, 20, palette.heather),
    rod(18, -36, -30, palette.heatherLight),
    rod(34, 4, 60, palette.heather),
    rod(-4, 6, -12, palette.heatherLight),
    rod(-38, 22, 80, palette.heather),
    rod(8, 42, 14, palette.heather),
  ].join('');
}
