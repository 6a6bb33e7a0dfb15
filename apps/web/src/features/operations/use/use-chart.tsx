import type { Figures } from '@lasar/contract/operations/use';
import type { UseKind } from '@lasar/contract/operations/use-rules';
import { topOfScale } from '#shared/text/scale.ts';
import { figureInWords, kindLabels } from './use-words.ts';

interface Props {
  readonly bars: readonly {
    readonly id: string;
    readonly name: string;
    readonly figures: Figures;
  }[];
  readonly kind: UseKind;
  /** What the bars are: 'vecka för vecka, Gymnasieskola'. */
  readonly about: string;
  /** What stands under the first and the last bar. */
  readonly ends: readonly [string, string];
  /** What the pale bars are: 'veckor'. */
  readonly counted: string;
}

// The SVG is stretched to its box: one unit is a bar horizontally and a hundredth of the scale vertically.
const height = 100;
const barWidth = 0.72;
const hiddenHeight = 3;

/** A bar chart of what was used. A bar whose figure is hidden is low and pale. */
export function UseChart({ bars, kind, about, ends, counted }: Props) {
  const top = topOfScale(bars.map(({ figures }) => figures[kind] ?? 0));
  if (bars.length === 0) return null;
  const someHidden = bars.some(({ figures }) => figures[kind] === undefined);
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
          aria-label={`Stapeldiagram: ${kindLabels[kind].toLowerCase()} ${about}. Alla ${counted} finns i tabellen efter diagrammet.`}
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className="h-56 w-full overflow-visible"
        >
          {[0, height / 2, height].map((y) => (
            <line
              key={y}
              x1={0}
              x2={bars.length}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === height ? 'stroke-muted' : 'stroke-line'}
            />
          ))}
          {bars.map(({ id, name, figures }, index) => {
            const figure = figures[kind];
            const tall = figure === undefined ? hiddenHeight : (figure / top) * height;
            return (
              <rect
                key={id}
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
                <title>{`${name}: ${figureInWords(figures, kind)}`}</title>
              </rect>
            );
          })}
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-3 flex flex-wrap justify-between gap-x-4">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
      {someHidden && (
        <figcaption className="mt-3 text-small text-muted">
          Grå streck: {counted} vars antal inte visas.
        </figcaption>
      )}
    </figure>
  );
}
