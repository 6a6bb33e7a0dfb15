import { paths } from '@lasar/contract/paths';
import type { SearchResult } from '@lasar/contract/search/search';
import { searchedPartOf } from '@lasar/contract/search/search-rules';
import type { UseComboboxReturnValue } from 'downshift';
import type { RefObject, ComponentProps } from 'react';
import { Link } from 'react-router';
import { holdsWord } from '#shared/text/lesson-contents.ts';
import { LessonMarks } from '#shared/ui/lesson-marks.tsx';
import { HitIcon } from './hit-icon.tsx';
import { kindOfResult, searchLabel } from './result-kind.ts';

/** The maximum number of suggestions shown, and the number above which more search words are suggested. */
export const maxShown = 12;
const manyHits = 8;

interface Props {
  readonly combobox: UseComboboxReturnValue<SearchResult>;
  readonly popup: RefObject<HTMLDivElement | null>;
  /** All hits; undefined while the dropdown is closed. */
  readonly hits: readonly SearchResult[] | undefined;
  readonly q: string;
  readonly variant: 'small' | 'big';
  readonly onLeave: (to: EventTarget | null) => void;
  readonly onFollow: () => void;
}

const position = {
  small: 'top-full -right-0.5 mt-2.5 w-[calc(100%+4px)] tablet:w-[29rem]',
  big: '-inset-x-0.5 top-full mt-4',
} as const;

/** The dropdown. The list is always rendered, since a combobox must control an existing element. */
export function SuggestionList({ combobox, popup, hits, q, variant, onLeave, onFollow }: Props) {
  const shown = hits?.slice(0, maxShown) ?? [];
  const hint = hits && hintFor(q, hits.length);
  return (
    <div
      ref={popup}
      role="presentation"
      hidden={!hits}
      // Keeps focus in the field on a click.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={(event) => onLeave(event.relatedTarget)}
      className={`absolute z-20 max-h-[300px] overflow-y-auto overscroll-contain rounded-xl border-2 border-ink bg-card text-ink no-print ${position[variant]}`}
    >
      {hint && (
        <p className="border-b border-line px-4 py-2 text-small leading-snug text-muted">{hint}</p>
      )}
      <ul
        {...combobox.getMenuProps({ 'aria-label': 'Sökträffar' }, { suppressRefError: true })}
        className={shown.length > 0 ? 'p-1.5' : ''}
      >
        {shown.map((hit, index) => (
          <SuggestionRow
            key={`${hit.objecttype} ${hit.Id}`}
            hit={hit}
            path={pathParts(hit, shown)}
            highlighted={combobox.highlightedIndex === index}
            {...combobox.getItemProps({ item: hit, index })}
          />
        ))}
      </ul>
      {hits && (
        <p
          className={`flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-1 ${hits.length > 0 ? 'border-t border-line' : ''}`}
        >
          {hits.length === 0 && <span className="font-bold">Inga träffar</span>}
          <Link
            to={paths.search(q)}
            onClick={onFollow}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-lake"
          >
            {hits.length === 0 ? 'Få hjälp på söksidan' : 'Visa alla träffar'}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What is told first when only a part of the text is searched for. */
const cutHintFor = (q: string): string | undefined =>
  searchedPartOf(q) === undefined
    ? undefined
    : 'Texten är lång. Vi söker bara på de första orden i den.';

/** What is told above the hits: that a text is too long, or that there are many hits. */
export function hintFor(q: string, hits: number): string | undefined {
  const cut = cutHintFor(q);
  if (cut !== undefined) return cut;
  return hits > manyHits ? 'Prova att använda fler sökord för att begränsa sökningen.' : undefined;
}

/** Announced to screen readers when the hits arrive. */
export function resultAnnouncement(q: string, count: number): string {
  const cut = cutHintFor(q);
  const hits = hitsAnnouncement(count);
  return cut === undefined ? hits : `${cut} ${hits}`;
}

function hitsAnnouncement(count: number): string {
  if (count === 0) return 'Sökningen gav ingenting.';
  const found = count === 1 ? '1 sökträff.' : `${count} sökträffar.`;
  const some = count > maxShown ? ` De ${maxShown} bästa visas.` : '';
  return `${found}${some} Bläddra med pil upp och pil ned, öppna med Retur.`;
}

type SuggestionRowProps = ComponentProps<'li'> & {
  readonly hit: SearchResult;
  readonly path: PathParts | undefined;
  readonly highlighted: boolean;
};

/** A suggestion: icon, name, where it belongs, what it holds, and its kind. One that belongs nowhere is described. */
function SuggestionRow({ hit, path, highlighted, ...option }: SuggestionRowProps) {
  const kind = kindOfResult(hit);
  const place = path ? [] : [hit.schoolType, hit.course].filter((name) => name !== undefined);
  const facts = [...place, ...(hit.holds ? [holdsWord[hit.holds]] : [])].join(' · ');
  return (
    <li
      {...option}
      data-record={hit.Id}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 leading-snug ${highlighted ? 'bg-hue-soft outline-2 -outline-offset-2 outline-hue' : ''}`}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-hue-soft text-hue">
        <HitIcon {...kind} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">{hit.Name}</span>
        {path && <HitPath {...path} />}
        {!path && place.length === 0 && hit.Description__c && (
          <span className="block truncate text-small text-muted">{hit.Description__c}</span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {facts && <span>{facts}</span>}
          {hit.contents && <LessonMarks contents={hit.contents} small />}
        </span>
      </span>
      <span className="shrink-0 self-start py-0.5 text-small text-muted">{searchLabel(kind)}</span>
    </li>
  );
}

/** A hit's breadcrumb in three parts, of which the middle one tells it apart from hits of the same name. */
export interface PathParts {
  readonly before: string;
  readonly telling: string;
  readonly after: string;
}

/**
 * The breadcrumb of a hit, divided at the lowest ancestor by which it differs from each other hit of its name, else at its
 * last ancestor. Undefined for a hit that needs none.
 */
export function pathParts(
  { Id, Name, parentNames }: SearchResult,
  hits: readonly SearchResult[],
): PathParts | undefined {
  if (!parentNames || parentNames.length === 0) return undefined;
  const others = hits.filter((other) => other.Name === Name && other.Id !== Id);
  const at = Math.min(
    parentNames.length - 1,
    ...others.flatMap((other) => {
      const lowest = parentNames.findLastIndex(
        (name, index) => name !== other.parentNames?.[index],
      );
      return lowest < 0 ? [] : [lowest];
    }),
  );
  return {
    before: parentNames.slice(0, at).join(' / '),
    telling: parentNames[at] ?? '',
    after: parentNames.slice(at + 1).join(' / '),
  };
}

/** A breadcrumb with what tells it apart. It breaks into lines, so that its school type and course are always seen. */
function HitPath({ before, telling, after }: PathParts) {
  return (
    <span className="block text-small leading-snug text-muted">
      {before && `${before} / `}
      <span className="font-bold">{telling}</span>
      {after && ` / ${after}`}
    </span>
  );
}
