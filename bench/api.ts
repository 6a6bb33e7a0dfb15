// Reads of the API, warm and cold, compared with a bare Fastify route that sends the same bytes.
import { onBothEngines } from './reads/engines.ts';
import { measureCold, measureWarm } from './reads/measure.ts';

const limits = { ratio: 0.75, coldMilliseconds: { PGlite: 2, PostgreSQL: 1 } };
// Distinct paths in each measurement.
const different = 500;
// Reads before the measurement. The first reads of a process also pay for V8's compilation of the code.
const warmUp = { lesson: 1_000, 'lessons of an area': 200 };

let missed = false;
console.log(
  '| engine | reads | warm: share of bare Fastify | reads a second | µs CPU (baseline) | cold: ms CPU a read | limit |\n|---|---|---|---|---|---|---|',
);
await onBothEngines(async (site, { areas, lessons }, engine) => {
  const kinds = {
    lesson: lessons.map((id) => `/api/school/lesson/${id}`),
    'lessons of an area': areas.map(({ id }) => `/api/school/lessons/${id}`),
  };
  for (const kind of ['lesson', 'lessons of an area'] as const) {
    const all = kinds[kind];
    await measureCold(site, all.slice(0, warmUp[kind]));
    const uncached = all.slice(warmUp[kind]);
    const cold = await measureCold(site, uncached.slice(0, different));
    const warmed = all.slice(0, different);
    const { ratio, site: side, baseline } = await measureWarm(site, warmed, 'fastify', 'identity');
    const limit = limits.coldMilliseconds[engine];
    missed ||= ratio < limits.ratio || cold > limit;
    console.log(
      `| ${engine} | ${kind} (${warmed.length}) | ${ratio.toFixed(2)} | ${side.rate.toFixed(0)} | ${side.cpu.toFixed(0)} (${baseline.cpu.toFixed(0)}) | ${cold.toFixed(2)} | ${limit} |`,
    );
  }
});
if (missed) {
  console.error(
    `A warm read is below ${limits.ratio} of the baseline server, or a cold one is over its limit.`,
  );
  process.exitCode = 1;
}
