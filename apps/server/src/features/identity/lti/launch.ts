import { Type, type Static } from 'typebox';
import { ltiMessageTypes } from '@lasar/contract/identity/lti-rules';
import type { Config } from '#config/config.ts';
import type { User } from '#auth/principal.ts';
import { seal, unseal } from '#auth/sealed.ts';

const Text = Type.String({ maxLength: 2_000 });

/** The platform's wish for content that a teacher chooses. `data` goes back as it came. */
const DeepLinking = Type.Object({
  returnUrl: Text,
  data: Type.Optional(Type.String({ maxLength: 20_000 })),
  acceptTypes: Type.Array(Text),
  acceptMultiple: Type.Boolean(),
  acceptLineItem: Type.Boolean(),
});

/** Where results of a link are sent to: Assignment and Grade Services. */
const Grading = Type.Object({
  lineItem: Type.Optional(Text),
  lineItems: Type.Optional(Text),
  scopes: Type.Array(Text),
});

/** What a platform has said of a login, after all of it was checked. */
export const Launch = Type.Object({
  messageType: Type.Enum([...ltiMessageTypes]),
  deploymentId: Text,
  /** The path of a page of this site. */
  to: Text,
  isTeacher: Type.Boolean(),
  /** Who it is at the platform. Never stored in the clear, and of use for results alone. */
  sub: Type.Optional(Text),
  resourceLinkId: Type.Optional(Text),
  grading: Type.Optional(Grading),
  deepLinking: Type.Optional(DeepLinking),
});
export type Launch = Static<typeof Launch>;

/** Whom a session that began at a platform belongs to there. Its token carries this, encrypted. */
export interface LtiUser {
  readonly registrationId: string;
  /** The row of `lti_resource_link`. Absent where the platform takes no results. */
  readonly resourceLinkId?: string;
  readonly sub?: string;
  /** The path that the link leads to: a result is that of the self-test there. */
  readonly to?: string;
}

export const sealLtiUser = (config: Pick<Config, 'jwtKeys'>, user: LtiUser): Promise<string> =>
  seal(config, 'lti-user', JSON.stringify(user));

/** The platform's user of a session. Undefined for a session that did not begin at a platform. */
export async function findLtiUser(
  config: Pick<Config, 'jwtKeys'>,
  { lti }: Pick<User, 'lti'>,
): Promise<LtiUser | undefined> {
  const text = lti === undefined ? undefined : await unseal(config, 'lti-user', lti);
  return text === undefined ? undefined : (JSON.parse(text) as LtiUser);
}
