import type { ReactNode } from 'react';

const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  film: 'M7 4.5v15l12-7.5-12-7.5Z',
  sheet: 'M6 3.5h8l4 4v13H6v-17Zm8 0v4h4M9 12h6M9 16h6',
  form: 'M4 4.5h16v15H4v-15Zm4 8 2.7 2.7L16 9.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  down: 'm6 9.5 6 6 6-6',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7V14Z',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12H5v8h14v-8h-1',
  external: 'M13 4h7v7m0-7-9 9M10 5H4v15h15v-6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  copy: 'M9 9h11v11H9V9Zm-3.5 6H4V4h11v1.5',
  warning: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5m0 2.5v.1',
  listen: 'M4 9.5v5h4l5 4.5V5L8 9.5H4Zm12.5-1a5 5 0 0 1 0 7',
  sidebar: 'M3.5 5h17v14h-17V5ZM9.5 5v14',
} satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof shapes;

/** An icon beside text. It is hidden from screen readers: the text, or the label of its button, says the same. */
export const Icon = ({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) =>
  drawIcon(
    <path d={shapes[name]} fill={name === 'film' ? 'currentColor' : undefined} />,
    className,
  );

/** Draws an icon. For shapes of a single feature, since those of `Icon` are loaded with every page. */
export const drawIcon = (shape: ReactNode, className = 'size-5') => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shape}
  </svg>
);
