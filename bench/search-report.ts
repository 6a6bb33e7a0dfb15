import type { Figures } from './search-run.ts';

const ms = (value: number): string => value.toFixed(1);
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

export function tableOf(figures: readonly Figures[]): string {
  const rows = figures.map((each) =>
    [
      each.engine,
      each.lessons,
      each.records,
      `${ms(each.search.p50)} / ${ms(each.search.p99)}`,
      `${ms(each.page.p50)} / ${ms(each.page.p99)}`,
      `${ms(each.arriving.p50)} / ${ms(each.arriving.p99)}`,
      `${ms(each.swedish.p50)} / ${ms(each.swedish.p99)}`,
      each.buildSeconds.toFixed(1),
      megabytes(each.indexBytes),
      megabytes(each.contentBytes),
    ].join(' | '),
  );
  return [
    'Milliseconds as p50 / p99 over HTTP, 1,000 different queries; `swedish` is the statement alone.\n',
    '| engine | lessons | records | dropdown | results page | dropdown, 200 a second | `swedish` | index built in s | index MB | content MB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

const width = 60;

/** Bars of the medians of the dropdown and of `swedish`, logarithmic: a factor of ten is a quarter of the width. */
export function chartOf(figures: readonly Figures[]): string {
  const bar = (value: number) =>
    '#'.repeat(Math.max(1, Math.min(width, Math.round((Math.log10(value * 10) * width) / 4))));
  const lines = figures.flatMap(({ engine, lessons, search, swedish }) => [
    `${engine.padEnd(10)} ${String(lessons).padStart(9)} dropdown ${ms(search.p50).padStart(7)} ${bar(search.p50)}`,
    `${engine.padEnd(10)} ${String(lessons).padStart(9)} swedish  ${ms(swedish.p50).padStart(7)} ${bar(swedish.p50)}`,
  ]);
  return ['\nMedian ms by lessons, logarithmic:', ...lines].join('\n');
}

/** The limits of the product, in milliseconds; `arriving` is the p99 at 200 searches a second. */
const limits = [
  { engine: 'postgresql', lessons: 10_000, p50: 5, p99: 25, arriving: 60 },
  { engine: 'pglite', lessons: 10_000, p50: 15 },
  { engine: 'postgresql', lessons: 1_000_000, p50: 20, p99: 100 },
];

/** A sentence for each limit that is passed. */
export function passedLimits(figures: readonly Figures[]): string[] {
  const over = (what: string, value: number, limit = Number.POSITIVE_INFINITY) =>
    value > limit ? [`${what} is ${ms(value)} ms; the limit is ${limit}.`] : [];
  return figures.flatMap((each) =>
    limits
      .filter(({ engine, lessons }) => engine === each.engine && lessons === each.lessons)
      .flatMap((limit) => {
        const name = `${each.engine} at ${each.lessons} lessons:`;
        return [
          ...over(`${name} p50`, each.search.p50, limit.p50),
          ...over(`${name} p99`, each.search.p99, limit.p99),
          ...over(`${name} p99 at 200 a second`, each.arriving.p99, limit.arriving),
        ];
      }),
  );
}
