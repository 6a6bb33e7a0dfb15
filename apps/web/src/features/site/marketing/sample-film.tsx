import { paths } from '@lasar/contract/paths';
import type { Start } from '@lasar/contract/catalogue/start';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

type Film = NonNullable<Start['film']>;

/**
 * A film that loads only its poster until it is played, with its captions; a link leads to all its tracks. Without script it is a
 * link. A phone has it without what it is about.
 */
export function SampleFilm({ title, film }: { readonly title: string; readonly film: Film }) {
  const { description, lessonId, parents } = film;
  const lesson = parents.at(-1)?.name;
  return (
    <section aria-labelledby="provfilm" className="page-width pb-10 tablet:pb-24">
      <div className="grid items-center gap-x-14 gap-y-4 tablet:gap-y-7 wide:grid-cols-[1fr_38rem]">
        <div>
          <h2 id="provfilm" className="text-section">
            {title}
          </h2>
          <p className="mt-4 hidden max-w-measure text-lead text-muted tablet:block">
            {description}
          </p>
          <p className="mt-4 hidden tablet:block">
            <Link
              to={paths.lesson(lessonId)}
              className="inline-flex min-h-11 items-center underline"
            >
              Till lektionen ”{lesson}”
            </Link>
          </p>
        </div>
        <Player film={film} />
      </div>
    </section>
  );
}

function Player({ film: { id, type, name, media } }: { readonly film: Film }): ReactNode {
  const [playing, setPlaying] = useState(false);
  if (!media) return null;
  const { url, posterUrl, width, height, captions } = media;
  const look = 'aspect-video h-auto w-full rounded-3xl bg-art-roof';
  if (!playing) {
    return (
      <Link
        to={paths.assignment(type, id)}
        aria-label={`Spela filmen ${name}`}
        className="group relative block rounded-3xl"
        onClick={(event) => {
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <img src={posterUrl} alt="" width={width} height={height} loading="lazy" className={look} />
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="absolute inset-0 m-auto size-20 transition-transform duration-200 group-hover:scale-110"
        >
          <circle className="fill-art-ink" cx="12" cy="12" r="12" />
          <path className="fill-art-page" d="M9.5 7v10l8-5Z" />
        </svg>
      </Link>
    );
  }
  const isDescribed = media.tracks.some(({ kind }) => kind.endsWith('description'));
  return (
    <div>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the film's own tracks, below */}
      <video
        ref={(video) => video?.focus()}
        src={url}
        poster={posterUrl}
        width={width}
        height={height}
        aria-label={name}
        controls
        autoPlay
        playsInline
        className={look}
      >
        {captions.map(({ language, label, url: src }) => (
          <track
            key={language}
            kind="captions"
            src={src}
            srcLang={language}
            label={label}
            default={language === 'sv'}
          />
        ))}
      </video>
      <Link
        to={paths.assignment(type, id)}
        className="mt-2 inline-flex min-h-11 items-center underline"
      >
        {isDescribed ? 'Till filmen med syntolkning och text' : 'Till filmen med text'}
      </Link>
    </div>
  );
}
