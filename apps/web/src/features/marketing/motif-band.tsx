import { ArtsMotif } from '#shared/art/subjects/arts-motif.tsx';
import { CareMotif } from '#shared/art/subjects/care-motif.tsx';
import { CraftMotif } from '#shared/art/subjects/craft-motif.tsx';
import { LanguageMotif } from '#shared/art/subjects/language-motif.tsx';
import { MathematicsMotif } from '#shared/art/subjects/mathematics-motif.tsx';
import { NatureMotif } from '#shared/art/subjects/nature-motif.tsx';
import { OutdoorsMotif } from '#shared/art/subjects/outdoors-motif.tsx';
import { SocietyMotif } from '#shared/art/subjects/society-motif.tsx';
import { TechnologyMotif } from '#shared/art/subjects/technology-motif.tsx';

const motifs = [
  { id: 'language', ground: 'bg-lake-soft', Shape: LanguageMotif },
  { id: 'nature', ground: 'bg-forest-soft', Shape: NatureMotif },
  { id: 'society', ground: 'bg-falu-soft', Shape: SocietyMotif },
  { id: 'mathematics', ground: 'bg-heather-soft', Shape: MathematicsMotif },
  { id: 'outdoors', ground: 'bg-lake-soft', Shape: OutdoorsMotif },
  { id: 'craft', ground: 'bg-forest-soft', Shape: CraftMotif },
  { id: 'arts', ground: 'bg-falu-soft', Shape: ArtsMotif },
  { id: 'technology', ground: 'bg-heather-soft', Shape: TechnologyMotif },
  { id: 'care', ground: 'bg-lake-soft', Shape: CareMotif },
] as const;

/** The subjects' motifs side by side, as on a classroom wall. Decoration: it says nothing that the text does not. */
export function MotifBand() {
  return (
    <div
      aria-hidden="true"
      className="mt-10 grid grid-cols-3 overflow-hidden rounded-3xl phone:grid-cols-9"
    >
      {motifs.map(({ id, ground, Shape }) => (
        <div key={id} className={`flex items-center justify-center py-6 tablet:py-9 ${ground}`}>
          <Shape className="size-12 phone:size-[7vw] wide:size-18" />
        </div>
      ))}
    </div>
  );
}
