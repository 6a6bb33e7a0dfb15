export type SubjectFamily =
  | 'language'
  | 'mathematics'
  | 'nature'
  | 'society'
  | 'arts'
  | 'craft'
  | 'technology'
  | 'care'
  | 'outdoors'
  | 'guidance';

// The first that fits, from the special to the general: 'svenska' is in no other word, 'natur' in many.
const families: readonly (readonly [RegExp, SubjectFamily])[] = [
  [/vagledning|orientering$|studie-och-yrkes/, 'guidance'],
  [/matematik|statistik|rakna/, 'mathematics'],
  [/svenska|engelska|sprak|modersmal|retorik|litteratur|latin/, 'language'],
  [/friluft|idrott|halsa|turism|sport/, 'outdoors'],
  [/vard|omsorg|barn|pedagogik|psykologi|medicin/, 'care'],
  [/teknik|ellara|programmering|digital|webb|dator|el-|fordon|bygg/, 'technology'],
  [/hem-och|slojd|hantverk|mat-|restaurang/, 'craft'],
  [/bild|musik|estet|konst|teater|dans|design/, 'arts'],
  [/biologi|fysik|kemi|natur/, 'nature'],
];

/** The family whose motif and colour a subject borrows, told from its slug (or the slug at the end of a path). */
export function subjectFamily(slug: string): SubjectFamily {
  const own = slug.split(/[/#]/).findLast(Boolean) ?? slug;
  if (/^(samhalls|naturorienterande)/.test(own))
    return own.startsWith('natur') ? 'nature' : 'society';
  return families.find(([words]) => words.test(own))?.[1] ?? 'society';
}
