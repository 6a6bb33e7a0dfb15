import './board-film.css';
import type { Media } from '@lasar/contract/assignments/media';
import { useRef } from 'react';
import { Film } from './film.tsx';

interface Props {
  readonly id: string;
  readonly media: Media;
  readonly name: string;
}

/** A film on a board, as large as its place. The board fills the screen already, and a lesson shows a film from its beginning. */
export const BoardFilm = ({ id, media, name }: Props) => (
  <div className="film-board">
    <Film
      filmRef={useRef<HTMLVideoElement>(null)}
      id={id}
      media={media}
      name={name}
      isPart
      nextStep={null}
    />
  </div>
);
