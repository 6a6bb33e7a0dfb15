import type { ComponentType, ReactNode } from 'react';

function Illustration({
  ground,
  children,
}: {
  readonly ground: string;
  readonly children: ReactNode;
}) {
  return (
    <svg viewBox="0 0 160 104" aria-hidden="true" className="w-full max-w-60 rounded-xl">
      <path className={ground} d="M0 0h160v104H0Z" />
      {children}
    </svg>
  );
}

/** A film on a screen. */
export const FilmIllustration = () => (
  <Illustration ground="fill-lake-soft">
    <path className="fill-art-roof" d="M24 16h112v72H24Z" />
    <path className="fill-art-page" d="M30 22h100v52H30Z" />
    <path className="fill-sun" d="m72 34 26 14-26 14Z" />
    <path className="fill-sun" d="M30 79h46v4H30Z" />
  </Illustration>
);

/** A sheet with sums, and a corner folded. */
export const WorksheetIllustration = () => (
  <Illustration ground="fill-forest-soft">
    <path className="fill-art-leaf" d="M48 10h50l18 18v76H48Z" />
    <path className="fill-art-hill" d="m98 10 18 18H98Z" />
    <path className="fill-art-ink" d="M58 40h26v5H58Zm0 16h38v5H58Zm0 16h32v5H58Zm0 16h22v5H58Z" />
    <path className="fill-sun" d="m112 100 4-14 24-34 10 7-24 34Z" />
  </Illustration>
);

/** Three answers, one of them chosen. */
export const SelfTestIllustration = () => (
  <Illustration ground="fill-heather-soft">
    <path className="fill-art-leaf" d="M30 12h100v22H30Zm0 29h100v22H30Zm0 29h100v22H30Z" />
    <path className="fill-heather" d="M30 41h26v22H30Z" />
    <path className="fill-art-page" d="m37 52 4-4 3 3 7-7 3 4-10 10Z" />
    <path className="fill-art-sky" d="M38 18h10v10H38Zm0 58h10v10H38Z" />
    <path className="fill-art-ink" d="M64 20h44v5H64Zm0 29h52v5H64Zm0 29h36v5H64Z" />
  </Illustration>
);

/** Words on slips of paper. */
export const ConceptIllustration = () => (
  <Illustration ground="fill-falu-soft">
    <path className="fill-art-house" d="M22 18h58v20H22Z" />
    <path className="fill-art-page" d="M32 26h38v4H32Z" />
    <path className="fill-sun" d="M88 30h52v20H88Z" />
    <path className="fill-art-ink" d="M98 38h32v4H98Z" />
    <path className="fill-art-ground" d="M34 58h46v20H34Z" />
    <path className="fill-art-page" d="M44 66h26v4H44Z" />
    <path className="fill-art-leaf" d="M90 66h42v20H90Z" />
    <path className="fill-art-ink" d="M100 74h22v4h-22Z" />
  </Illustration>
);

/** A field to search in, and what it finds. */
export const SearchIllustration = () => (
  <Illustration ground="fill-lake-soft">
    <path className="fill-art-roof" d="M22 20h116v24H22Z" />
    <path className="fill-art-leaf" d="M25 23h88v18H25Z" />
    <path className="fill-art-ink" d="M32 30h36v4H32Z" />
    <path className="fill-sun" d="M113 23h22v18h-22Z" />
    <path className="fill-art-hill" d="M22 54h84v14H22Z" />
    <path className="fill-art-sky" d="M22 74h100v14H22Z" />
  </Illustration>
);

/** A lesson: a title, its goals and its assignments. */
export const LessonIllustration = () => (
  <Illustration ground="fill-falu-soft">
    <path className="fill-art-leaf" d="M26 14h108v76H26Z" />
    <path className="fill-art-house" d="M36 24h50v9H36Z" />
    <path className="fill-art-ink" d="M36 42h62v4H36Zm0 10h54v4H36Z" />
    <path className="fill-sun" d="M36 66h26v14H36Z" />
    <path className="fill-art-ground" d="M67 66h26v14H67Z" />
    <path className="fill-lake" d="M98 66h26v14H98Z" />
  </Illustration>
);

/** The illustration at a place of a list; none past its end. */
export function IllustrationAt({ all, index }: PlaceProps) {
  const Illustration = all[index];
  return Illustration && <Illustration />;
}

interface PlaceProps {
  readonly all: readonly ComponentType[];
  readonly index: number;
}
