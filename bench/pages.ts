// DESIGN section 9: pages for a visitor, warm and cold, beside node:http with the same bytes.
import { paths } from '@lasar/contract/paths';
import { onBothEngines } from './reads/engines.ts';
import { measureAnew, measureCold, measureWarm } from './reads/measure.ts';

const limits = { ratio: 0.65, coldMilliseconds: 4 };
const different = 500;
// What a process costs once it has learned: its first thousand pages of a kind also pay for the compiling of what makes
// them. Nothing is kept of what is asked for by somebody logged in, so all of them are cold afterwards.
const learning = 1_000;
const again = 300;

let missed = false;
console.log(
  '| engine | pages | warm: share of node:http | pages a second | µs CPU (floor) | cold: ms CPU a page |\n|---|---|---|---|---|---|',
);
await onBothEngines(async (site, { landings, areas, lessons }, engine, token) => {
  const lessonPages = lessons.map(paths.lesson);
  const areaPages = areas.map(({ path }) => path);
  for (const pages of [['/'], landings, lessonPages, areaPages])
    await measureAnew(site, token, pages, learning);
  const cold = {
    area: await measureCold(site, areaPages.slice(0, different)),
    lesson: await measureCold(site, lessonPages.slice(0, different)),
  };
  // Of these there are too few to ask for each of them once.
  const anew = {
    start: await measureAnew(site, token, ['/'], again),
    landing: await measureAnew(site, token, landings, again),
  };
  const kinds = {
    start: { all: ['/'], cold: anew.start },
    landing: { all: landings, cold: anew.landing },
    area: { all: areaPages, cold: cold.area },
    lesson: { all: lessonPages, cold: cold.lesson },
  };
  missed ||= Math.max(cold.area, cold.lesson) > limits.coldMilliseconds;
  for (const [kind, { all, cold }] of Object.entries(kinds)) {
    const {
      ratio,
      site: side,
      floor,
    } = await measureWarm(site, all.slice(0, different), 'http', 'br');
    missed ||= ratio < limits.ratio;
    console.log(
      `| ${engine} | ${kind} (${Math.min(all.length, different)}) | ${ratio.toFixed(2)} | ${side.rate.toFixed(0)} | ${side.cpu.toFixed(0)} (${floor.cpu.toFixed(0)}) | ${cold.toFixed(2)} |`,
    );
  }
});
if (missed) {
  console.error(
    `A page is under ${limits.ratio} of the floor, or over ${limits.coldMilliseconds} ms cold.`,
  );
  process.exitCode = 1;
}
