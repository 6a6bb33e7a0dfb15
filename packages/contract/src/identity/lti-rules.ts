/** The addresses of this tool that learning platforms are told, by the names of LTI 1.3. */
export const ltiPaths = {
  /** Begins a login, and sends the browser to the platform's authorization endpoint. */
  login: '/lti/login',
  /** Where the platform posts its answer. The redirect URI, and the address of the tool as a whole. */
  launch: '/lti/launch',
  jwks: '/lti/jwks',
  /** Dynamic registration, by an invitation. */
  register: '/lti/register',
  /** The page that finishes a login of a registration, in a frame of its platform or in a tab of its own. */
  start: (registrationId: string) => `/lti/start/${registrationId}`,
  /** The page where a teacher chooses content for a course. */
  pick: (registrationId: string, deepLinkingId: string) =>
    `/lti/valj/${registrationId}/${deepLinkingId}`,
} as const;

/** The messages of a platform that this tool takes. */
export const ltiMessageTypes = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'] as const;
export type LtiMessageType = (typeof ltiMessageTypes)[number];
