import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmErrorCode } from '@lasar/contract/films/admin-films';
import { privateFolder } from '#config/data-folder.ts';
import type { Context } from '#context.ts';
import type { Ffmpeg } from '#ffmpeg/ffmpeg.ts';
import { probeFilm } from '#ffmpeg/probe-film.ts';
import { ProgramFailed, runProgram, type Limits } from '#ffmpeg/run-program.ts';
import { fileArguments, pictureArguments, streamArguments } from './ffmpeg-arguments.ts';
import { planFilm, type FilmPlan } from './film-plan.ts';
import { storeEncodedFiles, type EncodedFile } from './store-encoded-files.ts';

/** Thrown for a film that cannot be encoded, because another attempt would fail, too. */
export class FilmEncodingError extends Error {
  override readonly name = 'FilmEncodingError';
  readonly fault: FilmErrorCode;
  constructor(fault: FilmErrorCode, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface EncodingOptions {
  readonly tools: Ffmpeg;
  readonly signal: AbortSignal;
  /** Called with the progress in whole per cent. */
  readonly onPercent: (percent: number) => void;
  /** Whether the best rendition is wanted as one file, too, because not every browser plays the film's own. */
  readonly asFile?: boolean;
  /** The time limit, as a multiple of the film's length. */
  readonly patience?: number;
}

const longest = 24 * 3_600;
// Shorter than the expiry of a job, so that this limit is the one that applies.
const mostHours = 20;
const largestSide = 8_192;
// The share of the whole work; the rest is pictures.
const streamShare = 85;

/**
 * Encodes streams, sound and pictures of a stored film in a temporary folder, and stores them. Throws FilmEncodingError for a
 * film that cannot be encoded, and other errors as they are.
 */
export async function encodeFilm(
  { storage, config }: Pick<Context, 'storage' | 'config'>,
  hash: string,
  { tools, signal, onPercent, asFile = false, patience = 20 }: EncodingOptions,
): Promise<EncodedFile[]> {
  await using film = await storage.borrow(hash);
  const plan = await planOf(tools, film.path);
  const { seconds } = plan.film;
  // Each attempt has a folder of its own, so that files of an earlier attempt do not interfere.
  const folder = join(config.workFolder, `film-${randomUUID()}`);
  await mkdir(folder, privateFolder);
  try {
    const run = (args: readonly string[], onSeconds: (done: number) => void) =>
      runProgram(tools, tools.ffmpeg, args, {
        limits: limitsFor(seconds, patience),
        cwd: folder,
        signal,
        onLine: (line) => {
          const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
          if (microseconds) onSeconds(Math.min(Number(microseconds) / 1_000_000, seconds));
        },
      });
    await run(streamArguments(film.path, plan), (done) =>
      onPercent(Math.floor((done / seconds) * streamShare)),
    );
    if (asFile) await run(fileArguments(plan), () => onPercent(streamShare));
    await run(pictureArguments(film.path, plan), () => onPercent(streamShare));
    return await storeEncodedFiles(storage, plan, folder, await listFolder(folder));
  } catch (error) {
    if (error instanceof ProgramFailed && error.reason === 'time')
      throw new FilmEncodingError('out-of-time', error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function planOf(tools: Ffmpeg, path: string): Promise<FilmPlan> {
  const film = await probeFilm(tools, path).catch((error: unknown) => {
    throw error instanceof ProgramFailed ? new FilmEncodingError('unreadable', error) : error;
  });
  if (!film) throw new FilmEncodingError('no-picture');
  if (film.seconds > longest) throw new FilmEncodingError('too-long');
  if (Math.max(film.width, film.height) > largestSide) throw new FilmEncodingError('too-large');
  return planFilm(film);
}

/** The limits of ffmpeg. The size limit of a file is twice that of the best rendition at its highest bit rate. */
export const limitsFor = (seconds: number, patience: number): Limits => ({
  seconds: Math.min(Math.max(1, (60 + seconds) * patience), mostHours * 3_600),
  memoryBytes: 4 * 1024 ** 3,
  fileBytes: Math.ceil(50 * 1024 ** 2 + seconds * 750_000),
});

const listFolder = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).toSorted(new Intl.Collator('en', { numeric: true }).compare);
