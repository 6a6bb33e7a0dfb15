import type { UsedWeek } from '@lasar/contract/use';
import type { UseKind } from '@lasar/contract/use-rules';
import { topOfScale } from '#shared/scale.ts';
import { dayInWords } from '#shared/swedish-time.ts';
import { figureInWords, kindLabels } from './use-words.ts';

interface Props {
  readonly weeks: readonly UsedWeek[];
  readonly kind: UseKind;
  readonly schoolType: string;
}

// The SVG is stretched to its box: one unit is a week horizontally and a hundredth of the scale vertically.
const height = 100;
const barWidth = 0.72;
const hiddenHeight = 3;

/** A bar chart of weeks. A week whose figure is hidden has a low, pale bar. */
export function UseChart({ weeks, kind, schoolType }: Props) {
  const top = topOfScale(weeks.map(({ figures }) => figures[kind] ?? 0));
  const first = weeks.at(0);
  const last = weeks.at(-1);
  if (!first || !last) return null;
  const someHidden = weeks.some(({ figures }) => figures[kind] === undefined);
  return (
    <figure className="rounded-2xl border border-line bg-card p-4 tablet:p-6">
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-small text-muted">
        <div aria-hidden="true" className="flex h-56 flex-col justify-between text-right">
          <span className="-translate-y-1/2">{top}</span>
          <span>{top / 2}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <svg
          role="img"
          aria-label={`Stapeldiagram: ${kindLabels[kind].toLowerCase()} vecka för vecka, ${schoolType}. Alla veckor finns i tabellen efter diagrammet.`}
          viewBox={`0 0 ${weeks.length} ${height}`}
          preserveAspectRatio="none"
          className="h-56 w-full overflow-visible"
        >
          {[0, height / 2, height].map((y) => (
            <line
              key={y}
              x1={0}
              x2={weeks.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === height ? 'stroke-muted' : 'stroke-line'}
            />
          ))}
          {weeks.map(({ from, to, figures }, index) => {
            const figure = figures[kind];
            const tall = figure === undefined ? hiddenHeight : (figure / top) * height;
            return (
              <rect
                key={from}
                x={index + (1 - barWidth) / 2}
                width={barWidth}
                y={height - tall}
                height={tall}
                className={
                  figure === undefined
                    ? 'fill-muted forced-colors:fill-[GrayText]'
                    : 'fill-lake forced-colors:fill-[CanvasText]'
                }
              >
                <title>{`${dayInWords(from)}–${dayInWords(to)}: ${figureInWords(figures, kind)}`}</title>
              </rect>
            );
          })}
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-3 flex flex-wrap justify-between gap-x-4">
          <span>{dayInWords(first.from)}</span>
          <span>{dayInWords(last.to)}</span>
        </p>
      </div>
      {someHidden && (
        <figcaption className="mt-3 text-small text-muted">
          Grå streck: veckor vars antal inte visas.
        </figcaption>
      )}
    </figure>
  );
}
