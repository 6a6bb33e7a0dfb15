import type { Assignment } from '@lasar/contract/assignments';
import type { Media } from '@lasar/contract/media';
import { Icon } from '#shared/ui/icon.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { sizeText } from './assignment-texts.ts';

/** What one may want to know beside the thing itself: what it is about, who made it, and its answer key. */
export function AboutAssignment({ assignment }: { readonly assignment: Assignment }) {
  const { description, media, answerKey, type } = assignment;
  return (
    <div className="mt-6 max-w-measure">
      {description !== '' && (
        <p className="text-lead">
          <MathsProvider records={[assignment]}>
            <WrittenText>{description}</WrittenText>
          </MathsProvider>
        </p>
      )}
      <p className="no-print flex flex-wrap gap-x-6">
        {type === 'video' && media && <FileLink media={media} words="Ladda ner filmen" />}
        {answerKey && <FileLink media={answerKey} words="Facit" />}
      </p>
      {media && <Origin media={media} />}
    </div>
  );
}

function FileLink({
  media: { url, fileName, bytes },
  words,
}: {
  readonly media: Media;
  readonly words: string;
}) {
  return (
    <a href={url} download={fileName} className="inline-flex min-h-11 items-center gap-2 underline">
      <Icon name="download" /> {words}
      {bytes !== undefined && ` (${sizeText(bytes)})`}
    </a>
  );
}

/** Whose it is, on which terms, and where it comes from: each only when it is known. */
function Origin({ media: { credit, licence, source } }: { readonly media: Media }) {
  const facts = [
    credit && `Upphov: ${credit}`,
    licence && `Licens: ${licence}`,
    source && source !== credit && `Källa: ${source}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="mt-1 text-small text-muted">{facts.join('. ')}.</p>;
}
