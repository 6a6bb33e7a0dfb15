import type { SearchHit } from '@lasar/contract/search/search';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { holdsWord } from '#shared/text/lesson-contents.ts';
import { LessonMarks } from '#shared/ui/lesson-marks.tsx';
import { HitIcon } from './hit-icon.tsx';
import { searchLabel } from './result-kind.ts';
import './marked-text.css';

interface Props {
  readonly hits: readonly SearchHit[];
  readonly label?: string;
}

/** The hits of a page, best first, with kind, name and breadcrumb. */
export function SearchHits({ hits, label = 'Träffar' }: Props) {
  if (hits.length === 0) return null;
  return (
    <ul aria-label={label} className="border-t border-line">
      {hits.map((hit) => (
        <Hit key={`${hit.type} ${hit.id}`} hit={hit} />
      ))}
    </ul>
  );
}

function Hit({ hit }: { readonly hit: SearchHit }) {
  const breadcrumb = hit.parents.map(({ name }) => name).join(' / ');
  return (
    <li
      data-hue={hueOfSchoolType(hit.parents[0]?.path ?? hit.path)}
      className="relative flex items-start gap-3 border-b border-line py-4 tablet:gap-4"
    >
      <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-xl bg-hue-soft text-hue">
        <HitIcon {...hit} />
      </span>
      <div className="min-w-0 grow">
        <p className="text-small leading-snug text-muted">
          <span className="font-bold text-hue">{searchLabel(hit)}</span>
          {hit.holds && ` (${holdsWord[hit.holds]})`}
          {breadcrumb && ` i ${breadcrumb}`}
        </p>
        <h2 dir="auto" className="mt-1 text-[1.25rem] leading-snug">
          <Link
            to={hit.path}
            prefetch="intent"
            className="hover:underline after:absolute after:inset-0"
          >
            <MarkedText text={hit.name} highlights={hit.nameHighlights} />
          </Link>
        </h2>
        {hit.description && (
          <p dir="auto" className="mt-1 max-w-measure leading-snug text-muted">
            <MarkedText text={hit.description} highlights={hit.descriptionHighlights} />
          </p>
        )}
        {hit.contents && (
          <div className="mt-1.5">
            <LessonMarks contents={hit.contents} />
          </div>
        )}
      </div>
    </li>
  );
}

interface MarkedTextProps {
  readonly text: string;
  readonly highlights: readonly (readonly number[])[];
}

/** A text with the matching words in `mark` elements. */
function MarkedText({ text, highlights }: MarkedTextProps) {
  return markedParts(text, highlights).map(({ text: part, marked, at }) =>
    marked ? (
      <mark key={at} className="marked-word">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

interface Part {
  readonly text: string;
  readonly marked: boolean;
  /** The index at which the part starts. */
  readonly at: number;
}

/** Splits a text at its highlights. Ranges that are out of bounds or out of order are ignored. */
export function markedParts(text: string, highlights: readonly (readonly number[])[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const cut = (to: number, marked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), marked, at });
    at = Math.max(at, to);
  };
  for (const [from = 0, to = 0] of highlights) {
    if (from < at || to <= from || from >= text.length) continue;
    cut(from, false);
    cut(Math.min(to, text.length), true);
  }
  cut(text.length, false);
  return parts;
}
