// DESIGN section 9: pages for a visitor, warm and cold, beside node:http with the same bytes.
import { onBothEngines } from './reads/engines.ts';
import { measureCold, measureWarm } from './reads/measure.ts';

const limits = { ratio: 0.65, coldMilliseconds: 4 };
const different = 500;
// The first of each kind also pay for what the process learns of them.
const learning = 200;

let missed = false;
console.log(
  '| engine | pages | warm: share of node:http | pages a second | µs CPU (floor) | cold: ms CPU a page |\n|---|---|---|---|---|---|',
);
await onBothEngines(async (site, { landings, areas, lessons }, engine) => {
  const lessonPages = lessons.map((id) => `/lesson/${id}`);
  const areaPages = areas.map(({ path }) => path);
  const kinds: Record<string, readonly string[]> = {
    start: ['/'],
    landing: landings,
    area: areaPages,
    lesson: lessonPages,
  };
  for (const [kind, all] of Object.entries(kinds)) {
    const few = all.length <= learning;
    if (!few) await measureCold(site, all.slice(0, learning));
    const cold = few
      ? Number.NaN
      : await measureCold(site, all.slice(learning, learning + different));
    const {
      ratio,
      site: side,
      floor,
    } = await measureWarm(site, all.slice(0, different), 'http', 'br');
    missed ||= ratio < limits.ratio || cold > limits.coldMilliseconds;
    console.log(
      `| ${engine} | ${kind} (${Math.min(all.length, different)}) | ${ratio.toFixed(2)} | ${side.rate.toFixed(0)} | ${side.cpu.toFixed(0)} (${floor.cpu.toFixed(0)}) | ${few ? '-' : cold.toFixed(2)} |`,
    );
  }
});
if (missed) {
  console.error(
    `A page is under ${limits.ratio} of the floor, or over ${limits.coldMilliseconds} ms cold.`,
  );
  process.exitCode = 1;
}
