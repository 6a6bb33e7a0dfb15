import type { ComponentType } from 'react';
import type { MotifProps } from './motif.tsx';
import { subjectFamily, type SubjectFamily } from './subject-family.ts';
import { ArtsMotif } from './subjects/arts-motif.tsx';
import { CareMotif } from './subjects/care-motif.tsx';
import { CraftMotif } from './subjects/craft-motif.tsx';
import { GuidanceMotif } from './subjects/guidance-motif.tsx';
import { LanguageMotif } from './subjects/language-motif.tsx';
import { MathematicsMotif } from './subjects/mathematics-motif.tsx';
import { NatureMotif } from './subjects/nature-motif.tsx';
import { OutdoorsMotif } from './subjects/outdoors-motif.tsx';
import { SocietyMotif } from './subjects/society-motif.tsx';
import { TechnologyMotif } from './subjects/technology-motif.tsx';

const motifs: Readonly<Record<SubjectFamily, ComponentType<MotifProps>>> = {
  language: LanguageMotif,
  mathematics: MathematicsMotif,
  nature: NatureMotif,
  society: SocietyMotif,
  arts: ArtsMotif,
  craft: CraftMotif,
  technology: TechnologyMotif,
  care: CareMotif,
  outdoors: OutdoorsMotif,
  guidance: GuidanceMotif,
};

/** The motif of a subject's family. */
export function SubjectMotif({ slug, ...props }: MotifProps & { readonly slug: string }) {
  const Chosen = motifs[subjectFamily(slug)];
  return <Chosen {...props} />;
}
