import { Motif, type MotifProps, type Shapes, societyShapes } from './motif.tsx';

const shapes = {
  // Two voices in a conversation.
  language: [
    ['fill-lake', 'M3 6h40v28H21L10 45V34H3Z'],
    ['fill-sun', 'M25 24h36v25h-6v11L44 49H25Z'],
  ],
  // A square, a triangle and a circle.
  mathematics: [
    ['fill-lake', 'M4 4h26v26H4Z'],
    ['fill-sun', 'M34 30 47 4l13 26Z'],
    ['fill-falu', 'M4 34h26v26A26 26 0 0 1 4 34Z'],
    ['fill-forest', 'M34 47a13 13 0 1 0 26 0a13 13 0 1 0 -26 0'],
  ],
  // A leaf before the sun.
  nature: [
    ['fill-sun', 'M5 22a17 17 0 1 0 34 0a17 17 0 1 0 -34 0'],
    ['fill-forest', 'M14 58C8 32 26 14 60 14c2 30-14 48-46 44Z'],
    ['fill-forest-soft', 'M12 60c8-16 18-26 34-33-12 10-21 20-29 34Z'],
  ],
  society: societyShapes,
  // A painted wave under a round note of colour.
  arts: [
    ['fill-heather', 'M4 4h56v56H4Z'],
    ['fill-sun', 'M4 44c10-14 19-14 28-3s18 10 28-5v24H4Z'],
    ['fill-art-page', 'M35 20a9 9 0 1 0 18 0a9 9 0 1 0 -18 0'],
  ],
  // A bowl with something green in it.
  craft: [
    [
      'fill-forest',
      'M30 32C18 26 15 15 19 4c11 5 16 15 11 28Zm4 0c-3-12 3-20 15-22 2 12-4 20-15 22Z',
    ],
    ['fill-falu', 'M4 32h56c0 14-8 22-17 25v4H21v-4C12 54 4 46 4 32Z'],
  ],
  // A nut and the spark it holds.
  technology: [
    ['fill-lake', 'M18 6h28l15 26-15 26H18L3 32Z'],
    ['fill-card', 'M17 32a15 15 0 1 0 30 0a15 15 0 1 0 -30 0'],
    ['fill-sun', 'm36 18-14 17h9l-3 12 14-17h-9Z'],
  ],
  // A heart in a hand.
  care: [
    ['fill-falu', 'M32 42C14 31 10 22 12 14c3-10 16-11 20-1 4-10 17-9 20 1 2 8-2 17-20 28Z'],
    ['fill-sun', 'M4 40c9 0 12 8 28 8s19-8 28-8c0 14-12 21-28 21S4 54 4 40Z'],
  ],
  // Two mountains, a lake and the sun.
  outdoors: [
    ['fill-sun', 'M36 16a11 11 0 1 0 22 0a11 11 0 1 0 -22 0'],
    ['fill-forest', 'M3 47 24 10l21 37Z'],
    ['fill-art-page', 'm24 10 7 12-7 5-7-5Z'],
    ['fill-art-hill', 'm29 47 16-24 16 24Z'],
    ['fill-lake', 'M3 47h58v14H3Z'],
  ],
  // A signpost that points two ways.
  guidance: [
    ['fill-ink', 'M28 6h7v55h-7Z'],
    ['fill-sun', 'M16 10h34l11 8-11 8H16Z'],
    ['fill-lake', 'M48 31H14L3 39l11 8h34Z'],
  ],
} satisfies Record<string, Shapes>;

type SubjectFamily = keyof typeof shapes;

/** The motif of a family of subjects. */
export function FamilyMotif({ family, ...props }: MotifProps & { readonly family: SubjectFamily }) {
  return <Motif shapes={shapes[family]} {...props} />;
}

/** The motif of the family that a subject belongs to. */
export function SubjectMotif({ slug, ...props }: MotifProps & { readonly slug: string }) {
  return <FamilyMotif family={subjectFamily(slug)} {...props} />;
}

// The first match wins. Ordered from specific to general: few words contain 'svenska', many contain 'natur'.
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

/** Derives a subject's family from its slug, or from the slug at the end of a path. */
function subjectFamily(path: string): SubjectFamily {
  const slug = path.split(/[/#]/).findLast(Boolean) ?? path;
  if (/^(samhalls|naturorienterande)/.test(slug))
    return slug.startsWith('natur') ? 'nature' : 'society';
  return families.find(([pattern]) => pattern.test(slug))?.[1] ?? 'society';
}
