// Pages for an anonymous user, warm and cold, compared with node:http that sends the same bytes.
import { paths } from '@lasar/contract/paths';
import { measureAfterPublication } from './reads/after-publication.ts';
import { onBothEngines } from './reads/engines.ts';
import { measureLongTail } from './reads/long-tail.ts';
import { measureUncached, measureCold, measureWarm } from './reads/measure.ts';

const limits = { ratio: 0.6, coldMilliseconds: 5 };
// Distinct paths in each measurement.
const different = 500;
// Pages that are asked for right after a publication.
const hot = 200;
// Pages of each kind before the measurement: the first thousand also pay for V8's compilation of the code. They are
// requested with a token, and such responses are not cached, so every page is cold afterwards.
const warmUp = 1_000;
const repeated = 300;

const quantile = (ascending: readonly number[], share: number): string =>
  (ascending[Math.floor(ascending.length * share)] ?? Number.NaN).toFixed(1);

let missed = false;
console.log(
  '| engine | pages | warm: share of node:http | pages a second | µs CPU (baseline) | cold: ms CPU a page |\n|---|---|---|---|---|---|',
);
await onBothEngines(async (site, all, engine, token) => {
  const { landings, areas, lessons } = all;
  const lessonPages = lessons.map(paths.lesson);
  const areaPages = areas.map(({ path }) => path);
  for (const pages of [['/'], landings, lessonPages, areaPages])
    await measureUncached(site, token, pages, warmUp);
  const cold = {
    area: await measureCold(site, areaPages.slice(0, different)),
    lesson: await measureCold(site, lessonPages.slice(0, different)),
  };
  // There are too few of these to measure each of them once.
  const uncached = {
    start: await measureUncached(site, token, ['/'], repeated),
    landing: await measureUncached(site, token, landings, repeated),
  };
  const kinds = {
    start: { all: ['/'], cold: uncached.start },
    landing: { all: landings, cold: uncached.landing },
    area: { all: areaPages, cold: cold.area },
    lesson: { all: lessonPages, cold: cold.lesson },
  };
  for (const [kind, { all: of, cold }] of Object.entries(kinds)) {
    const {
      ratio,
      site: side,
      baseline,
    } = await measureWarm(site, of.slice(0, different), 'http', 'br');
    missed ||= ratio < limits.ratio || cold > limits.coldMilliseconds;
    console.log(
      `| ${engine} | ${kind} (${Math.min(of.length, different)}) | ${ratio.toFixed(2)} | ${side.rate.toFixed(0)} | ${side.cpu.toFixed(0)} (${baseline.cpu.toFixed(0)}) | ${cold.toFixed(2)} |`,
    );
  }
  // Of all courses.
  const hotPages = lessonPages.filter(
    (_, index) => index % Math.floor(lessonPages.length / hot) === 0,
  );
  const published = await measureAfterPublication(site, ['/', ...hotPages], lessons[0] ?? '');
  for (const [when, { each, cpu }] of Object.entries(published))
    console.log(
      `| ${engine} | ${hotPages.length + 1} hot, 20 callers, ${when} a publication | p50 ${quantile(each, 0.5)} | p99 ${quantile(each, 0.99)} | ${((cpu * 1000) / each.length).toFixed(0)} | |`,
    );
  for (const [how, { pages, each, cpu }] of Object.entries(await measureLongTail(site, token, all)))
    console.log(
      `| ${engine} | long tail: ${pages} different, ${how}, 20 callers | p50 ${quantile(each, 0.5)} | p99 ${quantile(each, 0.99)} | ${cpu.toFixed(0)} | |`,
    );
});
if (missed) {
  console.error(
    `A warm page is below ${limits.ratio} of the baseline server, or a cold one is over ${limits.coldMilliseconds} ms.`,
  );
  process.exitCode = 1;
}
