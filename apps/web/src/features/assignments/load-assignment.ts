import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { getAssignmentPage } from '@lasar/contract/assignments/forms';
import type { FilmTrack } from '@lasar/contract/assignments/media';
import type { TrackKind } from '@lasar/contract/films/track-rules';
import { paths } from '@lasar/contract/paths';
import { redirect, type MetaDescriptor } from 'react-router';
import { plainText } from '#shared/text/maths.ts';
import { followNewId } from '#shared/text/new-id.ts';
import { pageMeta, siteOf, type MetaArgs } from '#shared/page/page-meta.ts';
import {
  breadcrumbs,
  isoSeconds,
  levelOf,
  publisher,
  structuredData,
  type Thing,
} from '#shared/page/structured-data.ts';
import { kindText } from './assignment-texts.ts';

/**
 * An assignment, all assignments of its lesson in order, and its self-test. The three address types share one viewer: a
 * request under another type's address, or an old id, is redirected to the assignment's own.
 */
export async function loadAssignment(call: Call, request: Request, id: string) {
  const [, pathType] = new URL(request.url).pathname.split('/');
  const page = await call(getAssignmentPage, { params: { id } });
  const { assignment } = page;
  const addressOf = (ownId: string) => paths.assignment(assignment.type, ownId);
  followNewId(assignment.id, id, addressOf);
  if (assignment.type !== pathType) throw redirect(addressOf(id), 301);
  return page;
}

/** Title, description and structured data of an assignment's page, or those of every page when it could not be loaded. */
export function assignmentMeta(args: MetaArgs, assignment?: Assignment): MetaDescriptor[] {
  if (!assignment) return pageMeta(args, {});
  const { name, description, maths, parents } = assignment;
  const title = [name, parents.at(-1)?.name].filter(Boolean).join(', ');
  return [
    ...pageMeta(args, { title, description: plainText(description, maths) }),
    ...(import.meta.env.SSR ? [structuredData(...assignmentData(args, assignment))] : []),
  ];
}

/**
 * Structured data of an assignment: `VideoObject` for an open film, else `LearningResource`. File addresses only when
 * open.
 */
function assignmentData(args: MetaArgs, assignment: Assignment): Thing[] {
  const { origin } = siteOf(args);
  const { id, type, name, description, maths, parents, seconds, media, locked } = assignment;
  const film = type === 'video' && media?.posterUrl !== undefined && !media.pending;
  return [
    breadcrumbs(args, parents, name),
    {
      '@type': film ? 'VideoObject' : 'LearningResource',
      name,
      description:
        plainText(description, maths) || [name, parents.at(-1)?.name].filter(Boolean).join(' – '),
      url: origin + paths.assignment(type, id),
      inLanguage: 'sv',
      learningResourceType: kindText(assignment),
      isAccessibleForFree: locked === undefined,
      provider: publisher(args),
      ...levelOf(parents),
      // Of the two only a film has a duration of its own.
      ...(seconds && { [film ? 'duration' : 'timeRequired']: isoSeconds(seconds) }),
      ...(film && {
        thumbnailUrl: origin + media.posterUrl,
        contentUrl: origin + media.url,
        ...accessibilityOf(media.tracks),
      }),
    },
  ];
}

// The terms of schema.org's accessibilityFeature.
const featureOfTrack: Readonly<Partial<Record<TrackKind, string>>> = {
  captions: 'captions',
  description: 'audioDescription',
  'text-description': 'longDescription',
  sign: 'signLanguage',
  chapters: 'structuralNavigation',
};

function accessibilityOf(tracks: readonly FilmTrack[]): object {
  const features = new Set(tracks.flatMap(({ kind }) => featureOfTrack[kind] ?? []));
  return features.size > 0 ? { accessibilityFeature: [...features] } : {};
}
