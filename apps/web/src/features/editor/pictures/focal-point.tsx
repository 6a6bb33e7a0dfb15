import type { FocalPoint } from '@lasar/contract/catalogue/record-pictures';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface Props {
  readonly src: string;
  readonly value: FocalPoint;
  readonly onChange: (point: FocalPoint) => void;
}

const clamp = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses the point of a picture that stays in view where it is cropped: by pointing, or by the arrow keys. */
export function FocalPointField({ src, value: { x, y }, onChange }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  const point = ({ clientX, clientY }: PointerEvent) => {
    const area = picture.current?.getBoundingClientRect();
    if (!area) return;
    onChange({
      x: clamp((100 * (clientX - area.left)) / area.width),
      y: clamp((100 * (clientY - area.top)) / area.height),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    const [right, down] = steps[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onChange({ x: clamp(x + right * by), y: clamp(y + down * by) });
  };
  return (
    <div>
      <p className="font-bold" id="punkt">
        Punkt som alltid syns
      </p>
      <p className="mt-1 text-small text-muted" id="punkt-regel">
        Där bilden beskärs flyttas den så att punkten syns. Peka på det viktigaste, eller flytta
        punkten med piltangenterna. Med Skift går den tio steg.
      </p>
      <button
        type="button"
        aria-labelledby="punkt"
        aria-describedby="punkt-regel punkt-lage"
        className="relative mt-3 block max-w-full touch-none cursor-crosshair overflow-hidden rounded-xl border-2 border-line"
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
      >
        <img
          ref={picture}
          src={src}
          alt=""
          draggable={false}
          className="block max-h-96 max-w-full"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-4 border-white bg-black/40 outline-2 outline-black"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </button>
      <p id="punkt-lage" role="status" className="mt-2 text-small">
        {x} % från vänster, {y} % uppifrån.
      </p>
      <div aria-hidden className="mt-3 flex flex-wrap items-end gap-4">
        {crops.map(({ label, look }) => (
          <figure key={label} className="text-small text-muted">
            <img
              src={src}
              alt=""
              className={`object-cover ${look}`}
              style={{ objectPosition: `${x}% ${y}%` }}
            />
            <figcaption className="mt-1">{label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

const crops = [
  { label: 'Porträtt', look: 'size-24 rounded-full' },
  { label: 'Kundcase', look: 'h-24 w-32 rounded-xl' },
  { label: 'Område', look: 'h-16 w-48 rounded-xl' },
] as const;
