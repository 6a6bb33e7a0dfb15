import {
  errandParameter,
  errandPurposes,
  loginProviders,
  type DoorName,
} from '@lasar/contract/identity/login-provider-rules';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { requireSignedUrlToken, signedUrlTokenUntil } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { Errand } from './identity-provider.ts';
import { stateMinutes } from './login-state.ts';

const Written = Type.Object(
  {
    purpose: Type.Enum([...errandPurposes]),
    userId: Type.String(),
    organisationId: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

type Keys = Pick<Context, 'config'>;

/**
 * The address where the browser begins a login that is an errand of a user. It is signed, so that nobody begins one in the name
 * of another; whoever brings the answer must also have the user's session.
 */
export function errandPath({ config }: Keys, door: DoorName, errand: Errand): string {
  const written = Buffer.from(JSON.stringify(errand)).toString('base64url');
  const end = new Date(Date.now() + stateMinutes * 60_000);
  const token = signedUrlTokenUntil(nameOf(door, written), end, config);
  const query = new URLSearchParams({ [errandParameter]: `${written}.${token}` });
  return `${loginProviders[door].startPath}?${query}`;
}

/** The errand in an address, if there is one. `ended` for one that is not ours or is over. */
export function errandIn(
  { config }: Keys,
  door: DoorName,
  url: string,
): Errand | undefined | 'ended' {
  const given = new URLSearchParams(url.split('?')[1]).get(errandParameter);
  if (given === null) return undefined;
  const [written = '', ...token] = given.split('.');
  try {
    requireSignedUrlToken(token.join('.'), nameOf(door, written), config);
  } catch (error) {
    if (error instanceof Problem) return 'ended';
    throw error;
  }
  const errand: unknown = JSON.parse(Buffer.from(written, 'base64url').toString());
  return Value.Check(Written, errand) ? errand : 'ended';
}

const nameOf = (door: DoorName, written: string): string => `errand/${door}/${written}`;
