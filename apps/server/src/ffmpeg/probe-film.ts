import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { inputArguments, type Ffmpeg } from './ffmpeg.ts';
import { runProgram } from './run-program.ts';

/** What a film is, by its own account. Sizes are as it is shown: turned, when it was filmed upright. */
export interface ProbedFilm {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The streams to take, by their place in the file. */
  readonly picture: number;
  readonly sound: number | undefined;
}

const Stream = Type.Object({
  index: Type.Integer(),
  codec_type: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  disposition: Type.Optional(Type.Object({ attached_pic: Type.Optional(Type.Integer()) })),
  side_data_list: Type.Optional(
    Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) })),
  ),
});
const Answer = Type.Object({
  streams: Type.Array(Stream),
  format: Type.Object({ duration: Type.Optional(Type.String()) }),
});

const limits = { seconds: 60, memoryBytes: 2 * 1024 ** 3, fileBytes: 0 };

/** Reads what a film is. Undefined when it has no picture or no length; throws ProgramFailed when it cannot be read. */
export async function probeFilm(tools: Ffmpeg, path: string): Promise<ProbedFilm | undefined> {
  const lines: string[] = [];
  const shown =
    'stream=index,codec_type,width,height:stream_disposition:stream_side_data:format=duration';
  const args = ['-v', 'error', '-show_entries', shown, '-of', 'json', ...inputArguments(path)];
  await runProgram(tools, tools.ffprobe, args, { limits, onLine: (line) => lines.push(line) });
  const answer: unknown = JSON.parse(lines.join('\n'));
  if (!Value.Check(Answer, answer)) return undefined;
  const { streams, format } = answer;
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  const seconds = Number(format.duration);
  if (!picture?.width || !picture.height || !(seconds > 0)) return undefined;
  const turned = isTurned(picture);
  return {
    seconds,
    width: turned ? picture.height : picture.width,
    height: turned ? picture.width : picture.height,
    picture: picture.index,
    sound: streams.find(({ codec_type }) => codec_type === 'audio')?.index,
  };
}

const isTurned = ({ side_data_list = [] }: Static<typeof Stream>): boolean =>
  side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
