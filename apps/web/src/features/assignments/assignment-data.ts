import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { siteOf, type MetaArgs } from '#shared/page-meta.ts';
import { plainText } from '#shared/maths.ts';
import { breadcrumbs, isoSeconds, publisher, type Thing } from '#shared/structured-data.ts';
import { kindText } from './assignment-texts.ts';

/** An assignment: an open film as a film, anything else by what it is. Addresses of files only when they are open. */
export function assignmentData(args: MetaArgs, assignment: Assignment): Thing[] {
  const { origin } = siteOf(args);
  const { id, type, name, description, maths, parents, seconds, media, locked } = assignment;
  const film = type === 'video' && media?.posterUrl !== undefined;
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
      ...(seconds && { duration: isoSeconds(seconds) }),
      ...(film && { thumbnailUrl: origin + media.posterUrl, contentUrl: origin + media.url }),
    },
  ];
}
