/** The cut-paper colours that a thing can be in; `data-hue` puts an element and all inside it in one. */
export type Hue = 'lake' | 'forest' | 'falu' | 'heather' | 'ink';

const hueByParam: ReadonlyMap<string, Hue> = new Map([
  ['grundskola', 'forest'],
  ['gymnasieskola', 'lake'],
  ['vuxenutbildning', 'heather'],
  ['folkhogskola', 'falu'],
]);

/** The colour that a school type owns; `path` may be its param or any path below it. */
export const hueOfSchoolType = (path: string): Hue =>
  hueByParam.get(path.split('/').find(Boolean) ?? '') ?? 'ink';
