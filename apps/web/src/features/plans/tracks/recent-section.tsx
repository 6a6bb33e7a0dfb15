import { Link } from 'react-router';
import type { Track } from '#shared/device/tracks.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { isDone } from './stored-tracks.ts';
import { kindOfPath, type Named } from './track-names.ts';

interface Props {
  readonly title: string;
  readonly tracks: readonly Named<Track>[];
  readonly className?: string;
}

/** The pages that were opened last in this browser. */
export const RecentSection = ({ title, tracks, className }: Props) => (
  <section aria-labelledby="senast" className={className}>
    <h2 id="senast" className="text-section">
      {title}
    </h2>
    <ul className="mt-4 grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
      {tracks.map((track) => (
        <li key={track.path} className="rounded-2xl border border-line bg-card p-4">
          <TrackLink track={track} done={isDone(track.path)} />
        </li>
      ))}
    </ul>
  </section>
);

export const TrackLink = ({
  track: { path, name },
  done,
}: {
  readonly track: Named<Track>;
  readonly done: boolean;
}) => (
  <>
    <Link to={path} className="inline-block py-1 leading-snug font-bold underline">
      {name}
    </Link>
    <span className="flex items-center gap-3 text-small text-muted">
      {kindOfPath(path)}
      {done && (
        <span className="flex items-center gap-1 font-bold text-forest">
          <Icon name="check" /> Klart
        </span>
      )}
    </span>
  </>
);
