import { drawIcon } from '#shared/ui/icon.tsx';

// Only pages with a film load these, so they are not among the site's icons.
const shapes = {
  play: <path d="M7 4.5v15l12-7.5-12-7.5Z" fill="currentColor" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth={4} />,
  back: <path d="M4 5v5h5M4.6 10a8 8 0 1 1-.4 4.5" />,
  forward: <path d="M20 5v5h-5m4.4 0a8 8 0 1 0 .4 4.5" />,
  sound: (
    <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5H4Zm11.5-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12" />
  ),
  muted: <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5H4Zm12 .5 5 5m0-5-5 5" />,
  picture: <path d="M3.5 5h17v14h-17V5Zm8.5 7h5.5v4H12v-4Z" />,
  unchecked: <path d="M5 5h14v14H5V5Z" />,
  checked: <path d="M5 5h14v14H5V5Zm3 7 3 3 5-6" />,
  move: <path d="M12 3.5v17M3.5 12h17M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3m12-6 3 3-3 3" />,
  larger: <path d="M13 4.5h6.5V11m0-6.5-6 6M11 19.5H4.5V13m0 6.5 6-6" />,
  smaller: <path d="M20 4l-6 6m0-5.5V10h5.5M4 20l6-6m0 5.5V14H4.5" />,
  screen: <path d="M4 9V4.5h5M15 4.5h5V9m0 6v4.5h-5M9 19.5H4V15" />,
} as const;

export type FilmIconName = keyof typeof shapes;

export const FilmIcon = ({ name }: { readonly name: FilmIconName }) =>
  drawIcon(shapes[name], 'size-6');
