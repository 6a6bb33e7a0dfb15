// The cost of process.nextTick after a garbage collection, with and without vendor/keep-tick-shape.ts.
import { execFileSync } from 'node:child_process';
import { keepTickShape } from '../apps/server/src/vendor/keep-tick-shape.ts';

const ticks = 20_000;

if (process.argv[2] === undefined) {
  const medianOf = (how: string): number => {
    const all = Array.from({ length: 5 }, () =>
      Number(execFileSync(process.execPath, [import.meta.filename, how], { encoding: 'utf8' })),
    );
    return all.toSorted((a, b) => a - b)[2] ?? Number.NaN;
  };
  console.log('| a tick, after a garbage collection | ns |\n|---|---|');
  console.log(`| Node alone | ${medianOf('plain').toFixed(0)} |`);
  console.log(`| with keep-tick-shape | ${medianOf('pinned').toFixed(0)} |`);
} else {
  if (process.argv[2] === 'pinned') keepTickShape();
  await collectGarbage();
  const rounds: number[] = [];
  for (let round = 0; round < 6; round += 1) rounds.push(await nanosecondsOfTick());
  console.log(Math.min(...rounds));
}

async function collectGarbage(): Promise<void> {
  const oneTick = () => new Promise<void>((resolve) => process.nextTick(resolve));
  for (let index = 0; index < 20; index += 1) await oneTick();
  const alive: object[] = [];
  for (let index = 0; index < 3_000_000; index += 1) alive.push({ index });
  for (let index = 0; index < 20; index += 1) await oneTick();
}

function nanosecondsOfTick(): Promise<number> {
  return new Promise((resolve) => {
    let left = ticks;
    const startedAt = performance.now();
    const next = () => {
      left -= 1;
      if (left === 0) resolve(((performance.now() - startedAt) * 1e6) / ticks);
      else process.nextTick(next);
    };
    process.nextTick(next);
  });
}
