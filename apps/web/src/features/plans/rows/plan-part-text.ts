import { paths } from '@lasar/contract/paths';
import type { PlanItem, PlanPart } from '@lasar/contract/plans/plans';
import { partText } from '#shared/text/clip-times.ts';

/** A part in Swedish: `Klipp 0:24–0:40`, `Sidorna 2–3`, `Från sida 2`. */
export function planPartText(part: PlanPart): string {
  if ('start' in part) return `Klipp ${partText(part)}`;
  const { page, lastPage } = part;
  if (lastPage === undefined) return `Från sida ${page}`;
  return lastPage === page ? `Sida ${page}` : `Sidorna ${page}–${lastPage}`;
}

/**
 * The end of an address that opens a part of an assignment: the times of a film, which a player reads, or the first page of
 * the part of a pdf.
 */
export function partAddress(part: PlanPart | undefined): string {
  if (!part) return '';
  if ('page' in part) return `#page=${part.page}`;
  return `?start=${part.start}${part.stop === undefined ? '' : `&stop=${part.stop}`}`;
}

/** The page of an assignment leads on to the one of its own kind, so that a film alone must be named for its clip. */
export const planRowAddress = ({ id, part }: Extract<PlanItem, { kind: 'assignment' }>): string =>
  paths.assignment(part && 'start' in part ? 'video' : 'pdf', id) + partAddress(part);
