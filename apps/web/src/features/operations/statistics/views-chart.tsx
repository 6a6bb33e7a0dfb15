import type { Statistics } from '@lasar/contract/operations/statistics';
import { topOfScale } from '#shared/text/scale.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { numberInWords, viewsInWords } from './page-labels.ts';

type Days = Statistics['days'];

// The SVG is stretched to its box: one unit is a day horizontally and a hundredth of the scale vertically.
const height = 100;
const barWidth = 0.72;

/** A bar chart of views per day. Its labels are outside the SVG, so that they do not shrink on a phone. */
export function ViewsChart({ days }: { readonly days: Days }) {
  const top = topOfScale(days.map(({ views }) => views));
  const first = days.at(0);
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <div className="rounded-2xl border border-line bg-card p-4 tablet:p-6">
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-small text-muted">
        <div aria-hidden="true" className="flex h-56 flex-col justify-between text-right">
          <span className="-translate-y-1/2">{numberInWords(top)}</span>
          <span>{numberInWords(top / 2)}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <svg
          role="img"
          aria-label={describe(days)}
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          className="h-56 w-full overflow-visible"
        >
          {[0, height / 2, height].map((y) => (
            <line
              key={y}
              x1={0}
              x2={days.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === height ? 'stroke-muted' : 'stroke-line'}
            />
          ))}
          {days.map(({ day, views }, index) => (
            <rect
              key={day}
              x={index + (1 - barWidth) / 2}
              width={barWidth}
              y={height - (views / top) * height}
              height={(views / top) * height}
              className="fill-lake forced-colors:fill-[CanvasText]"
            >
              <title>{`${dayInWords(day)}: ${viewsInWords(views)}`}</title>
            </rect>
          ))}
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-3 flex flex-wrap justify-between gap-x-4">
          <span>{dayInWords(first.day)}</span>
          <span>{dayInWords(last.day)}</span>
        </p>
      </div>
    </div>
  );
}

function describe(days: Days): string {
  const most = days.reduce((best, each) => (each.views > best.views ? each : best));
  return `Stapeldiagram över sidvisningar per dag. Flest var det ${dayInWords(most.day)}: ${viewsInWords(most.views)}. Alla dagar finns i tabellen efter diagrammet.`;
}
