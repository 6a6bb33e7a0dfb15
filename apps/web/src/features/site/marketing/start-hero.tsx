import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteTextsOf } from '#shared/page/site-texts.ts';

interface Props {
  readonly texts: SiteTextsOf<'start'>;
  readonly search: ReactNode;
}

/** The introduction of the start page. `search` is the large search box, rendered by another feature. */
export function StartHero({ texts, search }: Props) {
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-6 pt-6 pb-8 tablet:gap-y-10 tablet:pt-16 tablet:pb-16 wide:grid-cols-[35rem_1fr]">
      <div>
        <h1 className="text-hero">
          <span className="block">{texts.titleFirst}</span>{' '}
          <span className="block">{texts.titleSecond}</span>
        </h1>
        <p className="mt-3 max-w-140 text-body text-muted tablet:mt-5 tablet:text-lead">
          {texts.lead}
        </p>
        {search}
        <p className="scroll-row mt-2 items-center gap-x-4 text-muted tablet:mt-5">
          Prova:
          {linesOf(texts.suggestions).map((q) => (
            <Link
              key={q}
              to={paths.search(q)}
              className="inline-flex min-h-11 items-center underline hover:text-ink"
            >
              {q}
            </Link>
          ))}
        </p>
      </div>
      <Landscape className="h-28 w-full rounded-3xl tablet:h-72 wide:h-auto" />
    </section>
  );
}

/** The lines of a text, each of which is a suggestion. */
const linesOf = (text: string) =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** The picture of the start page: a school in the hills, the sun, and an open book in the grass. */
function Landscape({ className = '' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 510 428"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <path className="fill-art-sky" d="M0 0h510v428H0Z" />
      <circle className="fill-sun" cx="355" cy="123" r="71" />
      <path
        className="fill-art-hill"
        d="M0 272c56-52 118-66 178-46 74 25 118 66 196 66 56 0 92-32 136-76v212H0Z"
      />
      <path className="fill-art-roof" d="M66 193 137 136l71 57Z" />
      <path className="fill-art-house" d="M76 193h123v94H76Z" />
      <path
        className="fill-art-page"
        d="M92 215h13v13H92Zm15 0h13v13h-13Zm-15 15h13v13H92Zm15 0h13v13h-13Zm47-15h13v13h-13Zm15 0h13v13h-13Zm-15 15h13v13h-13Zm15 0h13v13h-13ZM125 248h25v39h-25Z"
      />
      <path className="fill-art-ground" d="M0 328c70-38 156-40 236-12 92 33 182 42 274 4v108H0Z" />
      <path className="fill-art-page" d="M206 280c46-22 86-16 119 10v104c-36-24-76-30-119-10Z" />
      <path className="fill-art-leaf" d="M444 280c-46-22-86-16-119 10v104c36-24 76-30 119-10Z" />
      <g fill="none" strokeLinecap="round" strokeWidth="6">
        <path
          stroke="#c9bfa3"
          d="M225 300c30-11 56-8 81 8M225 325c30-11 56-8 81 8M225 350c30-11 56-8 81 8"
        />
        <path stroke="#0f5a9c" strokeLinejoin="round" d="m355 345 28-43 28 28" />
      </g>
      <circle fill="#a3301f" cx="412" cy="330" r="8" />
    </svg>
  );
}
