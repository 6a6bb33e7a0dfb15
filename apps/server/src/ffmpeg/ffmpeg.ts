import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The programs that read and make films, and what this machine has to hold them within limits. */
export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** What a program is begun through, outermost first. */
  readonly wrappers: Readonly<Record<Wrapper, string | undefined>>;
}

type Wrapper = 'setpriv' | 'prlimit' | 'nice';

/** The programs as PATH has them; undefined when films cannot be worked on here. */
export async function findFfmpeg(path?: string): Promise<Ffmpeg | undefined> {
  const [ffmpeg, ffprobe, setpriv, prlimit, nice] = await Promise.all(
    ['ffmpeg', 'ffprobe', 'setpriv', 'prlimit', 'nice'].map((name) => findProgram(name, path)),
  );
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe, wrappers: { setpriv, prlimit, nice } } : undefined;
}

const containers = 'mov,matroska,avi,mpegts,mpeg,asf,flv,ogg';

/**
 * How a file is named to both programs: as a file of one of the common kinds. A playlist, a list of other files or an
 * address is not opened, whatever the file calls itself, and nothing is fetched that it asks for.
 */
export const inputArguments = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  containers,
  '-i',
  `file:${path}`,
];

/** Where a program lies, by the folders of PATH; undefined when it is not on this machine. */
async function findProgram(
  name: string,
  path: string = process.env['PATH'] ?? '',
): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return undefined;
}
