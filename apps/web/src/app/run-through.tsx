import { solutionOf } from '@lasar/contract/assignments/question-part-rules';
import type { ComponentProps } from 'react';
import { chosenFiles } from '#features/assignments/film/tracks/chosen-tracks.ts';
import { useLedPicture } from '#features/plans/class-pictures/use-led-picture.ts';
import { RunPage } from '#features/plans/run-through/run-page.tsx';
import type { RunPlayer } from '#features/plans/run-through/run-player.ts';

// With all of its parts, so that a film is shown also when the network has gone.
const player: RunPlayer = {
  async load() {
    const [{ BoardFilm }, { loadFilmParts }] = await Promise.all([
      import('#features/assignments/film/board-film.tsx'),
      import('#features/assignments/film/film.tsx'),
    ]);
    await loadFilmParts();
    return BoardFilm;
  },
  chosenFiles,
};

type Props = Omit<ComponentProps<typeof RunPage>, 'solutionOf' | 'picture' | 'player'>;

/** A run-through, put together from the features that show a lesson, that know what is right, and that count answers. */
export function RunThrough(props: Props) {
  const { data, planId, code } = props;
  const picture = useLedPicture({ lessonId: data.lesson.id, planId, code });
  return <RunPage {...props} solutionOf={solutionOf} picture={picture} player={player} />;
}
