/** The accent colours. `data-hue` sets one for an element and its descendants. */
export type Hue = 'lake' | 'forest' | 'falu' | 'heather' | 'ink';

const hueByParam: ReadonlyMap<string, Hue> = new Map([
  ['grundskola', 'forest'],
  ['gymnasieskola', 'lake'],
  ['vuxenutbildning', 'heather'],
  ['folkhogskola', 'falu'],
]);

/** The colour of a school type. `path` is its param or any path below it. */
export const hueOfSchoolType = (path: string): Hue =>
  hueByParam.get(path.split('/').find(Boolean) ?? '') ?? 'ink';
