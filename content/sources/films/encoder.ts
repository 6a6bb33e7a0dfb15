import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stage } from './stage.ts';

const frames = `-f image2pipe -framerate ${stage.framesPerSecond} -c:v png -i -`;
const colour =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ' +
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
// Few reference frames: old classroom machines decode them in hardware.
const video =
  '-c:v libx264 -preset slow -tune animation -crf 22 -g 125 -profile:v high -level 4.0 -refs 4';
// One thread and no build string: the same film gives the same bytes.
const steady = '-threads 1 -fflags +bitexact -flags:v +bitexact -map_metadata -1';
const options = `-loglevel error ${frames} ${video} ${colour} ${steady} -an -movflags +faststart -y`;

type Encoder = {
  readonly write: (frame: Buffer) => Promise<void>;
  readonly finish: () => Promise<void>;
};

/** Starts ffmpeg on a film at `target`; write PNG frames in order, then finish it. */
export function startEncoder(target: string): Encoder {
  const ffmpeg = spawn('ffmpeg', [...options.split(' '), target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  return {
    write: async (frame) => {
      if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
    },
    finish: async () => {
      ffmpeg.stdin.end();
      const [code] = await closed;
      if (code !== 0) throw new Error(`ffmpeg gave up on ${target} (${code})`);
    },
  };
}
