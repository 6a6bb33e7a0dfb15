// What a tick costs in a process that has collected garbage, with and without what decision 0024 does about it.
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
  console.log('| a tick, after a collection of garbage | ns |\n|---|---|');
  console.log(`| as Node does it | ${medianOf('plain').toFixed(0)} |`);
  console.log(`| with its shape kept | ${medianOf('kept').toFixed(0)} |`);
} else {
  if (process.argv[2] === 'kept') keepTickShape();
  await collectGarbage();
  const rounds: number[] = [];
  for (let round = 0; round < 6; round += 1) rounds.push(await nanosecondsOfTick());
  console.log(Math.min(...rounds));
}

async function collectGarbage(): Promise<void> {
  const some = () => new Promise<void>((resolve) => process.nextTick(resolve));
  for (let index = 0; index < 20; index += 1) await some();
  const alive: object[] = [];
  for (let index = 0; index < 3_000_000; index += 1) alive.push({ index });
  for (let index = 0; index < 20; index += 1) await some();
}

function nanosecondsOfTick(): Promise<number> {
  return new Promise((resolve) => {
    let left = ticks;
    const begun = performance.now();
    const next = () => {
      left -= 1;
      if (left === 0) resolve(((performance.now() - begun) * 1e6) / ticks);
      else process.nextTick(next);
    };
    process.nextTick(next);
  });
}
