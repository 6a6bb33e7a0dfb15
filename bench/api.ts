// DESIGN section 9: reads of the API, warm and cold, beside a bare Fastify route with the same bytes.
import { onBothEngines } from './reads/engines.ts';
import { measureCold, measureWarm } from './reads/measure.ts';

const limits = { ratio: 0.85, coldMilliseconds: { PGlite: 2, PostgreSQL: 1 } };
const different = 500;
// What a process costs once it has learned: its first reads also pay for the compiling of what makes them.
const learning = { lesson: 1_000, 'lessons of an area': 200 };

let missed = false;
console.log(
  '| engine | reads | warm: share of bare Fastify | reads a second | µs CPU (floor) | cold: ms CPU a read | limit |\n|---|---|---|---|---|---|---|',
);
await onBothEngines(async (site, { areas, lessons }, engine) => {
  const kinds = {
    lesson: lessons.map((id) => `/api/school/lesson/${id}`),
    'lessons of an area': areas.map(({ id }) => `/api/school/lessons/${id}`),
  };
  for (const kind of ['lesson', 'lessons of an area'] as const) {
    const all = kinds[kind];
    await measureCold(site, all.slice(0, learning[kind]));
    const unasked = all.slice(learning[kind]);
    const cold = await measureCold(site, unasked.slice(0, different));
    const warmed = all.slice(0, different);
    const { ratio, site: side, floor } = await measureWarm(site, warmed, 'fastify', 'identity');
    const limit = limits.coldMilliseconds[engine];
    missed ||= ratio < limits.ratio || cold > limit;
    console.log(
      `| ${engine} | ${kind} (${warmed.length}) | ${ratio.toFixed(2)} | ${side.rate.toFixed(0)} | ${side.cpu.toFixed(0)} (${floor.cpu.toFixed(0)}) | ${cold.toFixed(2)} | ${limit} |`,
    );
  }
});
if (missed) {
  console.error(`A read is under ${limits.ratio} of the floor, or over its limit cold.`);
  process.exitCode = 1;
}
