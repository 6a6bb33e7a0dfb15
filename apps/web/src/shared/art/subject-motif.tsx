import { Motif, type MotifProps, societyShapes } from './motif.tsx';

const shapes = {
  // Two voices in a conversation.
  language: (
    <>
      <path className="fill-lake" d="M3 6h40v28H21L10 45V34H3Z" />
      <path className="fill-sun" d="M25 24h36v25h-6v11L44 49H25Z" />
    </>
  ),
  // A square, a triangle and a circle.
  mathematics: (
    <>
      <path className="fill-lake" d="M4 4h26v26H4Z" />
      <path className="fill-sun" d="M34 30 47 4l13 26Z" />
      <path className="fill-falu" d="M4 34h26v26A26 26 0 0 1 4 34Z" />
      <circle className="fill-forest" cx="47" cy="47" r="13" />
    </>
  ),
  // A leaf before the sun.
  nature: (
    <>
      <circle className="fill-sun" cx="22" cy="22" r="17" />
      <path className="fill-forest" d="M14 58C8 32 26 14 60 14c2 30-14 48-46 44Z" />
      <path className="fill-forest-soft" d="M12 60c8-16 18-26 34-33-12 10-21 20-29 34Z" />
    </>
  ),
  society: societyShapes,
  // A painted wave under a round note of colour.
  arts: (
    <>
      <path className="fill-heather" d="M4 4h56v56H4Z" />
      <path className="fill-sun" d="M4 44c10-14 19-14 28-3s18 10 28-5v24H4Z" />
      <circle className="fill-art-page" cx="44" cy="20" r="9" />
    </>
  ),
  // A bowl with something green in it.
  craft: (
    <>
      <path
        className="fill-forest"
        d="M30 32C18 26 15 15 19 4c11 5 16 15 11 28Zm4 0c-3-12 3-20 15-22 2 12-4 20-15 22Z"
      />
      <path className="fill-falu" d="M4 32h56c0 14-8 22-17 25v4H21v-4C12 54 4 46 4 32Z" />
    </>
  ),
  // A nut and the spark it holds.
  technology: (
    <>
      <path className="fill-lake" d="M18 6h28l15 26-15 26H18L3 32Z" />
      <circle className="fill-card" cx="32" cy="32" r="15" />
      <path className="fill-sun" d="m36 18-14 17h9l-3 12 14-17h-9Z" />
    </>
  ),
  // A heart in a hand.
  care: (
    <>
      <path
        className="fill-falu"
        d="M32 42C14 31 10 22 12 14c3-10 16-11 20-1 4-10 17-9 20 1 2 8-2 17-20 28Z"
      />
      <path className="fill-sun" d="M4 40c9 0 12 8 28 8s19-8 28-8c0 14-12 21-28 21S4 54 4 40Z" />
    </>
  ),
  // Two mountains, a lake and the sun.
  outdoors: (
    <>
      <circle className="fill-sun" cx="47" cy="16" r="11" />
      <path className="fill-forest" d="M3 47 24 10l21 37Z" />
      <path className="fill-art-page" d="m24 10 7 12-7 5-7-5Z" />
      <path className="fill-art-hill" d="m29 47 16-24 16 24Z" />
      <path className="fill-lake" d="M3 47h58v14H3Z" />
    </>
  ),
  // A signpost that points two ways.
  guidance: (
    <>
      <path className="fill-ink" d="M28 6h7v55h-7Z" />
      <path className="fill-sun" d="M16 10h34l11 8-11 8H16Z" />
      <path className="fill-lake" d="M48 31H14L3 39l11 8h34Z" />
    </>
  ),
} as const;

type SubjectFamily = keyof typeof shapes;

/** The motif of a family of subjects. */
export function FamilyMotif({ family, ...props }: MotifProps & { readonly family: SubjectFamily }) {
  return <Motif {...props}>{shapes[family]}</Motif>;
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
