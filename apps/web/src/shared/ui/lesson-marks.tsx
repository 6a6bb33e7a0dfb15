import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { LessonContent } from '@lasar/contract/search/search';
import { contentWord, holdsName } from '#shared/text/lesson-contents.ts';
import { drawIcon, Icon, type IconName } from './icon.tsx';

const icons: Readonly<Partial<Record<LessonContent, IconName>>> = {
  film: 'film',
  worksheet: 'sheet',
  selftest: 'form',
  practice: 'copy',
};

/** A disc that is full, half full or empty. */
const fillOf: Readonly<Record<LessonHolds, string>> = {
  whole: 'bg-current',
  exercise: 'bg-linear-to-r from-current from-50% to-transparent to-50%',
  words: '',
};

const guide =
  'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Zm0 0v13';

interface Props {
  /** How much of the lesson there is, where that is not told beside its name. */
  readonly holds?: LessonHolds | undefined;
  readonly contents: readonly LessonContent[];
  /** The length of the films together, in seconds. */
  readonly filmSeconds?: number | undefined;
  /** Only the icons, with the words for screen readers: where there is little room. */
  readonly small?: boolean;
}

/** A row that tells what a lesson holds before it is opened: an icon and a word for each. */
export function LessonMarks({ holds, contents, filmSeconds, small = false }: Props) {
  return (
    <span
      className={`flex flex-wrap items-center gap-y-0.5 text-small text-muted ${small ? 'gap-x-1.5' : 'gap-x-4'}`}
    >
      {holds && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3 rounded-full border-2 ${fillOf[holds]}`} />
          {holdsName[holds]}
        </span>
      )}
      {contents.map((content) => (
        <span key={content} className="inline-flex items-center gap-1.5">
          {content === 'open' ? (
            <span className="rounded-md bg-sun px-1.5 text-[0.875rem] leading-snug font-bold text-on-sun">
              {contentWord.open}
            </span>
          ) : (
            <>
              <MarkIcon content={content} />
              <span className={small ? 'sr-only' : undefined}>
                {contentWord[content]}
                {content === 'film' && filmSeconds ? ` ${wholeMinutes(filmSeconds)} min` : ''}
              </span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

function MarkIcon({ content }: { readonly content: LessonContent }) {
  const name = icons[content];
  return name ? <Icon name={name} className="size-4" /> : drawIcon(<path d={guide} />, 'size-4');
}

const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
