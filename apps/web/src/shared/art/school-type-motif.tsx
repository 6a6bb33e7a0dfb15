import type { ComponentType } from 'react';
import type { MotifProps } from './motif.tsx';
import { AnpassadMotif } from './school-types/anpassad-motif.tsx';
import { FolkhogskolaMotif } from './school-types/folkhogskola-motif.tsx';
import { GrundskolaMotif } from './school-types/grundskola-motif.tsx';
import { GymnasieskolaMotif } from './school-types/gymnasieskola-motif.tsx';
import { VuxenutbildningMotif } from './school-types/vuxenutbildning-motif.tsx';

const motifs: Readonly<Record<string, ComponentType<MotifProps>>> = {
  grundskola: GrundskolaMotif,
  gymnasieskola: GymnasieskolaMotif,
  vuxenutbildning: VuxenutbildningMotif,
  folkhogskola: FolkhogskolaMotif,
};

/** The motif that a school type owns. Types that an operator adds share the last one. */
export function SchoolTypeMotif({ param, ...props }: MotifProps & { readonly param: string }) {
  const Chosen = motifs[Object.hasOwn(motifs, param) ? param : ''] ?? AnpassadMotif;
  return <Chosen {...props} />;
}
