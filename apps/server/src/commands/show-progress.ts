import { SingleBar } from 'cli-progress';

interface ProgressDisplay extends Disposable {
  readonly show: (done: number, total: number) => void;
  readonly stop: () => void;
}

/** A progress bar on a terminal; elsewhere a line for each 10 %. */
export function showProgress(): ProgressDisplay {
  if (!process.stderr.isTTY)
    return { show: plainLines(), stop: () => {}, [Symbol.dispose]: () => {} };
  const bar = new SingleBar({
    format: '{bar} {percentage} %',
    stream: process.stderr,
    hideCursor: true,
  });
  bar.start(1, 0);
  const stop = () => bar.stop();
  return {
    show(done, total) {
      bar.setTotal(total);
      bar.update(done);
    },
    stop,
    [Symbol.dispose]: stop,
  };
}

function plainLines(): (done: number, total: number) => void {
  let shown = 0;
  return (done, total) => {
    const tenths = Math.floor((done * 10) / total);
    if (tenths > shown) console.error(`${tenths * 10} %`);
    shown = Math.max(shown, tenths);
  };
}
