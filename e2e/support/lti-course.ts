import type { APIRequestContext } from '@playwright/test';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import { bearerOf } from './log-in.ts';
import type { LtiName } from './lti-people.ts';
import { startLtiPlatform, type Claims, type CourseLink } from './lti-platform.ts';
import { startScorePlatform, type KeySet, type ScorePlatformDouble } from './lti-scores.ts';

const spec = 'https://purl.imsglobal.org/spec';

/** A course of a learning platform: its pages show this tool in a frame, and it keeps line items and scores. */
export interface Course extends AsyncDisposable {
  readonly scores: ScorePlatformDouble;
  /** Where logins begin. */
  readonly platformUrl: string;
  /** The page of the course on which somebody chooses content. */
  readonly choosing: (person: LtiName) => string;
  /** The page of the course on which somebody has opened a link to a page of this tool, and where its points are kept. */
  readonly link: (person: LtiName, target: string, lineItem?: string) => string;
}

/** What the links of the course say beside their target. */
interface Said {
  readonly chooses?: true;
  readonly lineItem?: string;
}

/** Starts the stand-ins of a platform, and registers them for a school. */
export async function startCourse(
  siteUrl: string,
  request: APIRequestContext,
  school: string,
): Promise<Course> {
  const platform = await startLtiPlatform();
  const clientId = `kurs-${new URL(platform.url).port}`;
  const keys = async () => (await (await fetch(siteUrl + ltiPaths.jwks)).json()) as KeySet;
  const scores = await startScorePlatform({ clientId, issuer: platform.url, keys });
  platform.tools.set(clientId, {
    clientId,
    loginUrl: siteUrl + ltiPaths.login,
    redirectUri: siteUrl + ltiPaths.launch,
  });
  const reply = await request.post(`${siteUrl}/api/admin/organisations/${school}/lti`, {
    headers: await bearerOf(request, 'admin'),
    data: {
      name: `Kursen ${clientId}`,
      ...platform.registration,
      tokenEndpoint: scores.tokenEndpoint,
      address: scores.url,
      clientId,
    },
  });
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`);

  const said = new Map<string, Said>();
  const { answer } = platform;
  Object.assign(platform, {
    answer: (location: URL) => {
      const hint = location.searchParams.get('lti_message_hint') ?? '{}';
      const { target } = JSON.parse(hint) as CourseLink;
      return answer(location, claimsOf(said.get(target) ?? {}, scores));
    },
  });
  const pageOf = (person: LtiName, target: string): string => {
    const opens = `${platform.url}/oppna?${new URLSearchParams({ som: person, mal: target })}`;
    return `${scores.url}/kurs?${new URLSearchParams({ visa: opens })}`;
  };
  return {
    scores,
    platformUrl: platform.url,
    choosing(person) {
      const target = siteUrl + ltiPaths.launch;
      said.set(target, { chooses: true });
      return pageOf(person, target);
    },
    link(person, target, lineItem) {
      said.set(target, lineItem === undefined ? {} : { lineItem });
      return pageOf(person, target);
    },
    async [Symbol.asyncDispose]() {
      await platform[Symbol.asyncDispose]();
      await scores[Symbol.asyncDispose]();
    },
  };
}

function claimsOf({ chooses, lineItem }: Said, scores: ScorePlatformDouble): Claims {
  if (chooses)
    return {
      [`${spec}/lti/claim/message_type`]: 'LtiDeepLinkingRequest',
      [`${spec}/lti-dl/claim/deep_linking_settings`]: {
        deep_link_return_url: scores.returnUrl,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['iframe', 'window'],
        accept_multiple: true,
        accept_lineitem: true,
        data: 'kurs 7',
      },
    };
  return {
    [`${spec}/lti-ags/claim/endpoint`]: {
      scope: [`${spec}/lti-ags/scope/score`],
      lineitems: scores.lineItems,
      ...(lineItem !== undefined && { lineitem: lineItem }),
    },
  };
}
