import type { Call } from '@lasar/contract/endpoint';
import { recordTypes, type RecordType } from '@lasar/contract/records';
import { getPathLA, type ObjectType, type PathResult } from '@lasar/contract/search';
import { landingSchoolTypes, paths } from '#shared/paths.ts';

export const recordTypeOf: Readonly<Record<ObjectType, RecordType>> = {
  School_Type__c: 'schooltype',
  Subject__c: 'subject',
  Course__c: 'course',
  Course_Content__c: 'coursecontent',
  Lesson__c: 'lesson',
  Assignment__c: 'assignment',
};

export const isRecordType = (type: string): type is RecordType =>
  recordTypes.some((known) => known === type);

/** The ways a hit can lead nowhere, in SPEC's words. */
export const hitLinkFaults = {
  '1': 'Kunde inte hitta en länk för sökträffen.',
  '2': 'Kunde inte hitta en länk för sökträffen (2).',
  '3': 'Kunde inte hitta en länk för sökträffen (3).',
} as const;
export type HitLinkFault = keyof typeof hitLinkFaults;

export type HitLink = { readonly link: string } | { readonly fault: HitLinkFault };

/** Looks a hit's path up and applies the link rule to it. */
export async function findHitLink(call: Call, id: string, type: RecordType): Promise<HitLink> {
  try {
    const [path] = await call(getPathLA, { query: { id, type } });
    if (!path?.linkPath) return { fault: '1' };
    const link = hitLink(type, path);
    return link === '' || link === paths.start ? { fault: '2' } : { link };
  } catch {
    return { fault: '3' };
  }
}

/**
 * Where a hit leads: to an area for what has no page of its own to land on (subjects, courses, and school types other
 * than the direct landing types), otherwise to the hit itself.
 */
export function hitLink(type: RecordType, { linkPath, coursecontentPath }: PathResult): string {
  const toArea =
    type === 'subject' || type === 'course' || (type === 'schooltype' && !isLanding(linkPath));
  return toArea ? coursecontentPath : linkPath;
}

const isLanding = (linkPath: string): boolean =>
  landingSchoolTypes.some((param) => paths.schoolType(param) === linkPath);
