import type { FilmStreams } from '@lasar/contract/media';
import type { MadeRole } from '#database/film-tables.ts';

/** A file that is made of a film, as the database hands it over. */
export interface MadeRow {
  readonly role: MadeRole;
  readonly file_name: string;
  readonly height: number | null;
}

/** What a film is played by; undefined when it is not made yet. */
export function filmStreams(
  made: readonly MadeRow[],
  urlOf: (file: MadeRow) => string,
): FilmStreams | undefined {
  const find = (...roles: readonly MadeRole[]) => made.find(({ role }) => roles.includes(role));
  const [streams, light] = [find('streams'), find('sound', 'clock')];
  const [storyboard, stills] = [find('storyboard'), find('stills')];
  if (!streams || !light || !storyboard || !stills) return undefined;
  return {
    url: urlOf(streams),
    heights: made.flatMap(({ role, height }) => (role === 'rendition' && height ? [height] : [])),
    lightUrl: urlOf(light),
    hasSound: light.role === 'sound',
    storyboardUrl: urlOf(storyboard),
    stillsUrl: urlOf(stills),
  };
}
