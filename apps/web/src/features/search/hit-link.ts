import type { Call } from '@lasar/contract/endpoint';
import { landingSchoolTypes, paths } from '@lasar/contract/paths';
import { recordTypes, type RecordType } from '@lasar/contract/records';
import { getPathLA, type PathResult, type SearchResult } from '@lasar/contract/search/search';
import { kindOfResult } from './result-kind.ts';

/** Shown when a search fails. */
export const searchFailed = 'Fel i sökning';

export const isRecordType = (type: string): type is RecordType =>
  recordTypes.some((known) => known === type);

/** Messages for hits without a working link, by the code in the query parameter `fel`. */
export const hitLinkErrors = {
  '1': 'Kunde inte hitta en länk för sökträffen.',
  '2': 'Kunde inte hitta en länk för sökträffen (2).',
  '3': 'Kunde inte hitta en länk för sökträffen (3).',
} as const;
export type HitLinkError = keyof typeof hitLinkErrors;

type HitLinkResult = { readonly link: string } | { readonly error: HitLinkError };

/** Looks up the link of a suggestion. */
export function findHitLink(call: Call, hit: SearchResult): Promise<HitLinkResult> {
  // Unknown kinds are passed through, since the API may know them.
  return findLink(call, hit.Id, kindOfResult(hit).type as RecordType);
}

/** Looks a record's path up and applies the link rule to it. */
export async function findLink(call: Call, id: string, type: RecordType): Promise<HitLinkResult> {
  try {
    const answer: unknown = await call(getPathLA, { query: { id, type } });
    const path = Array.isArray(answer) ? (answer[0] as Partial<PathResult> | undefined) : undefined;
    if (!path?.linkPath) return { error: '1' };
    const link = hitLink(type, path.linkPath, path.coursecontentPath);
    return !link || link === paths.start ? { error: '2' } : { link };
  } catch {
    return { error: '3' };
  }
}

/**
 * The link of a hit. Subjects, courses and school types without a landing page link to an area, everything else to its
 * own page.
 */
export function hitLink(
  type: RecordType,
  linkPath: string,
  coursecontentPath: string | undefined,
): string | undefined {
  const toArea =
    type === 'subject' || type === 'course' || (type === 'schooltype' && !isLanding(linkPath));
  return toArea ? coursecontentPath : linkPath;
}

const isLanding = (linkPath: string): boolean =>
  landingSchoolTypes.some((param) => paths.schoolType(param) === linkPath);
