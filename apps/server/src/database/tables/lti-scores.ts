import type { Generated } from 'kysely';

/** Why a platform does not take points. */
export type ScoreFailure = 'unreachable' | 'keys' | 'refused';

/** Points on their way to learning platforms. */
export interface LtiScoreTables {
  lti_score: {
    id: Generated<string>;
    place: string;
    resource_link_id: string;
    label: string;
    person: string;
    points: number;
    most: number;
    pressed_at: Date;
    until: Date;
    failure: Generated<ScoreFailure | null>;
  };
}
