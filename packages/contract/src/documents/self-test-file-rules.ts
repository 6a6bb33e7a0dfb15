/** A self-test as a file: to print, its answer key, and for other systems (QTI 3, https://www.1edtech.org/standards/qti). */
export const selfTestFormats = ['txt', 'key', 'qti'] as const;
export type SelfTestFormat = (typeof selfTestFormats)[number];
