import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The programs that probe and transcode films, and those of this machine that limit their resources. */
export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** The programs through which a program is started, outermost first. */
  readonly wrappers: Readonly<Record<Wrapper, string | undefined>>;
}

type Wrapper = 'setpriv' | 'prlimit' | 'nice';

/** The programs that PATH leads to; undefined when ffmpeg or ffprobe is missing. */
export async function findFfmpeg(path?: string): Promise<Ffmpeg | undefined> {
  const [ffmpeg, ffprobe, setpriv, prlimit, nice] = await Promise.all(
    ['ffmpeg', 'ffprobe', 'setpriv', 'prlimit', 'nice'].map((name) => findProgram(name, path)),
  );
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe, wrappers: { setpriv, prlimit, nice } } : undefined;
}

const containers = 'mov,matroska,avi,mpegts,mpeg,asf,flv,ogg';

/**
 * Input arguments for both programs. Only local files in common containers are opened: no playlist, list of files or URL,
 * whatever the name of the file, so that nothing that it refers to is read or fetched.
 */
export const inputArguments = (path: string): readonly string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  containers,
  '-i',
  `file:${path}`,
];

/** The path of a program in the folders of PATH; undefined when it is not installed. */
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
