import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { inputArguments, type Ffmpeg } from './ffmpeg.ts';
import { runProgram } from './run-program.ts';

/** The metadata of a film. Width and height are those of the picture as shown, after rotation. */
export interface ProbedFilm {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The indexes of the streams to use. */
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
const ProbeOutput = Type.Object({
  streams: Type.Array(Stream),
  format: Type.Object({ duration: Type.Optional(Type.String()) }),
});

const limits = { seconds: 60, memoryBytes: 2 * 1024 ** 3, fileBytes: 0 };

/** Reads the metadata of a film. Undefined when it has no picture or no duration; throws ProgramFailed when it is unreadable. */
export async function probeFilm(tools: Ffmpeg, path: string): Promise<ProbedFilm | undefined> {
  const lines: string[] = [];
  const entries =
    'stream=index,codec_type,width,height:stream_disposition:stream_side_data:format=duration';
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', ...inputArguments(path)];
  await runProgram(tools, tools.ffprobe, args, { limits, onLine: (line) => lines.push(line) });
  const output: unknown = JSON.parse(lines.join('\n'));
  if (!Value.Check(ProbeOutput, output)) return undefined;
  const { streams, format } = output;
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  const seconds = Number(format.duration);
  if (!picture?.width || !picture.height || !(seconds > 0)) return undefined;
  const rotated = isRotated(picture);
  return {
    seconds,
    width: rotated ? picture.height : picture.width,
    height: rotated ? picture.width : picture.height,
    picture: picture.index,
    sound: streams.find(({ codec_type }) => codec_type === 'audio')?.index,
  };
}

const isRotated = ({ side_data_list = [] }: Static<typeof Stream>): boolean =>
  side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
