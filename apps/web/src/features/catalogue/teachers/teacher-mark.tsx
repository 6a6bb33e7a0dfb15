import type { Teacher } from '@lasar/contract/catalogue/teachers';
import type { Hue } from '#shared/page/hue.ts';
import { FocusedPicture } from '#shared/ui/focused-picture.tsx';
import portraits from './portraits.svg?url';

interface Props {
  readonly teacher: Pick<Teacher, 'name' | 'picture' | 'portrait'>;
  readonly large?: boolean;
}

/** The teacher's picture or drawn portrait, or initials in its place. The latter decorate: the name stands beside them. */
export function TeacherMark({ teacher: { name, picture, portrait }, large = false }: Props) {
  if (picture)
    return (
      <FocusedPicture
        picture={picture}
        className={`shrink-0 rounded-full ${large ? 'size-36' : 'size-24'}`}
      />
    );
  if (portrait !== undefined)
    return (
      <svg aria-hidden="true" className={`shrink-0 rounded-full ${large ? 'size-36' : 'size-24'}`}>
        <use href={`${portraits}#${portrait}`} />
      </svg>
    );
  return (
    <span
      aria-hidden="true"
      data-hue={hueOfName(name)}
      className={`flex shrink-0 items-center justify-center rounded-full bg-hue-soft font-display font-bold text-hue ${large ? 'size-24 text-4xl' : 'size-16 text-2xl'}`}
    >
      {initials(name)}
    </span>
  );
}

const hues: readonly Hue[] = ['lake', 'forest', 'falu', 'heather'];

/** The initials of the first and the last name: EV for 'Elin Vikström'. */
export function initials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((part) => part?.charAt(0).toLocaleUpperCase('sv') ?? '')
    .join('');
}

/** A colour derived from the name. */
export const hueOfName = (name: string): Hue =>
  hues[
    Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0) %
      hues.length
  ] ?? 'lake';
