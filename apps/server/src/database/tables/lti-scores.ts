import type { Generated } from 'kysely';

/** Points on their way to a learning platform. */
export interface LtiScoreTable {
  id: Generated<string>;
  place: string;
  resource_link_id: string;
  label: string;
  person: string;
  points: number;
  most: number;
  pressed_at: Date;
  until: Date;
  failure: Generated<'unreachable' | 'keys' | 'refused' | null>;
}

export interface LtiScoreTables {
  lti_score: LtiScoreTable;
}
