import type { JWTPayload } from 'jose';
import type { Launch } from './launch.ts';

const base = 'https://purl.imsglobal.org/spec/';

// Names of the claims, each by the specification that has it.
const names = {
  version: `${base}lti/claim/version`,
  message_type: `${base}lti/claim/message_type`,
  deployment_id: `${base}lti/claim/deployment_id`,
  target_link_uri: `${base}lti/claim/target_link_uri`,
  resource_link: `${base}lti/claim/resource_link`,
  roles: `${base}lti/claim/roles`,
  deep_linking_settings: `${base}lti-dl/claim/deep_linking_settings`,
  endpoint: `${base}lti-ags/claim/endpoint`,
} as const;

export const claimOf = (claims: JWTPayload, name: keyof typeof names): unknown =>
  claims[names[name]];

/** The texts of a list; none for what is no list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const longest = 2_000;

/** Where results are sent to (Assignment and Grade Services 2.0), where the platform takes any. */
export function gradingOf(claims: JWTPayload): Launch['grading'] {
  const endpoint = claimOf(claims, 'endpoint');
  if (typeof endpoint !== 'object' || endpoint === null) return undefined;
  const { lineitem, lineitems, scope } = endpoint as Readonly<Record<string, unknown>>;
  const lineItem = urlOf(lineitem);
  const lineItems = urlOf(lineitems);
  return {
    ...(lineItem !== undefined && { lineItem }),
    ...(lineItems !== undefined && { lineItems }),
    scopes: textsOf(scope)
      .filter((each) => each.length <= 200)
      .slice(0, 20),
  };
}

/**
 * What the platform wants chosen (Deep Linking 2.0). Undefined without an address to send it to among the platform's own: the
 * browser would send the signed choice to somebody else.
 */
export function deepLinkingOf(
  claims: JWTPayload,
  origins: readonly string[],
): Launch['deepLinking'] {
  const settings = Object(claimOf(claims, 'deep_linking_settings')) as Readonly<
    Record<string, unknown>
  >;
  const returnUrl = urlOf(settings['deep_link_return_url']);
  const { data } = settings;
  const isOwn = returnUrl !== undefined && origins.includes(new URL(returnUrl).origin);
  if (!isOwn || (typeof data === 'string' && data.length > 20_000)) return undefined;
  return {
    returnUrl,
    ...(typeof data === 'string' && { data }),
    acceptTypes: textsOf(settings['accept_types']).slice(0, 20),
    acceptMultiple: settings['accept_multiple'] === true,
    acceptLineItem: settings['accept_lineitem'] === true,
  };
}

const urlOf = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.length <= longest &&
  /^https?:\/\//.test(value) &&
  URL.canParse(value)
    ? value
    : undefined;
