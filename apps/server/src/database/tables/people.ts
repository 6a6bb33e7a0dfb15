import type { AskedQuestions } from '@lasar/contract/plans/class-pictures';
import type { ListedPerson } from '@lasar/contract/customers/lists/people';
import type { DoneRow } from '@lasar/contract/customers/lists/people-lists';
import type {
  DoorKind,
  DoorRole,
  ProofKind,
  ProvableKind,
} from '@lasar/contract/customers/school-door-rules';
import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import type {
  SchoolRequestKind,
  SchoolRequestState,
} from '@lasar/contract/customers/school-request-rules';
import type { PlanItem } from '@lasar/contract/plans/plans';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Organisations with their subscriptions, and the users who log in. */
export interface PeopleTables {
  organisation: {
    id: string;
    name: string;
    skolon_uuid: string | null;
    school_unit_code: Generated<string | null>;
    session_version: Generated<number>;
    owner_id: Generated<string | null>;
    address: Generated<string | null>;
    organisation_number: Generated<string | null>;
    invoice_reference: Generated<string | null>;
    invoice_address: Generated<string | null>;
  };
  school_request: {
    id: string;
    organisation_id: string;
    kind: SchoolRequestKind;
    name: string | null;
    address: string | null;
    message: string | null;
    asked_by: string | null;
    asked_at: Generated<Date>;
    state: Generated<SchoolRequestState>;
    answer: Generated<string | null>;
    answered_by: Generated<string | null>;
    answered_at: Generated<Date | null>;
  };
  owner: {
    id: string;
    name: string;
    organisation_number: string;
    invoice_reference: string | null;
    invoice_address: Generated<string | null>;
    contact_name: string | null;
    contact_email: string | null;
    contact_phone: string | null;
  };
  owner_licence: {
    id: string;
    owner_id: string;
    content: string;
    valid_from: string;
    valid_to: string;
    chosen: Generated<boolean>;
  };
  renewal_request: {
    id: string;
    owner_licence_id: string;
    asked_by: string | null;
    asked_at: Generated<Date>;
    message: string | null;
    answer: Generated<string | null>;
    answered_by: Generated<string | null>;
    answered_at: Generated<Date | null>;
  };
  owner_licence_school: { owner_licence_id: string; organisation_id: string };
  merged_organisation: {
    id: string;
    organisation_id: string;
    name: string;
    skolon_uuid: string | null;
    school_unit_code: string | null;
  };
  organisation_identity: {
    kind: 'skolon' | 'school_unit' | 'lti' | DoorKind;
    value: string;
    organisation_id: string;
    role: DoorRole | null;
    proved_at: Generated<Date>;
    proof: Generated<'office' | ProofKind>;
  };
  school_door_request: {
    organisation_id: string;
    kind: ProvableKind;
    value: string;
    role: DoorRole | null;
    token: string;
    asked_at: Generated<Date>;
  };
  account_identity: {
    door: DoorName;
    subject_hash: string;
    user_id: string;
    joined_at: Generated<Date>;
  };
  school_door_teacher: { organisation_id: string; address_hash: string };
  provider_login: {
    state_hash: string;
    provider: string;
    nonce: string;
    verifier: string;
    expires_at: Date;
    chosen: Generated<string | null>;
    person: ColumnType<object | null, string | null | undefined, string | null>;
    errand: ColumnType<object | null, string | null | undefined, string | null>;
  };
  subscription: {
    id: string;
    organisation_id: string;
    content: string;
    valid_from: string;
    valid_to: string;
    owner_licence_id: Generated<string | null>;
  };
  licence_reminder: {
    subscription_id: string;
    valid_to: string;
    days: number;
    reminded_on: string;
  };
  people_list: {
    id: string;
    organisation_id: string | null;
    owner_id: string | null;
    by_user: string;
    by_office: boolean;
    file: string;
    created_at: Generated<Date>;
    waiting: JSONColumnType<readonly ListedPerson[]>;
    total: number;
    done: Generated<number>;
    outcomes: ColumnType<readonly DoneRow[], string | undefined, string>;
    added: Generated<number>;
    there: Generated<number>;
    finished_at: Generated<Date | null>;
    stopped: Generated<boolean>;
  };
  app_user: {
    id: string;
    organisation_id: string | null;
    owner_id: Generated<string | null>;
    email: string;
    awaited_email: Generated<string | null>;
    password_hash: string;
    firstname: Generated<string>;
    lastname: Generated<string>;
    roles: Generated<string[]>;
    session_version: Generated<number>;
    created_at: Generated<Date>;
    password_changed_at: Generated<Date>;
    shows_steps: Generated<boolean>;
    first_login_on: Generated<string | null>;
    invited_on: Generated<string | null>;
  };
  invitation: { user_id: string; invited_by: string | null; created_at: Generated<Date> };
  password_link: {
    token_hash: string;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    invites: Generated<boolean>;
  };
  login_attempt: {
    account_hash: string;
    address_hash: string;
    failures: Generated<number>;
    pending: Generated<number>;
    last_at: Date;
    blocked_until: Date | null;
    succeeded_at: Date | null;
  };
  class_code: {
    id: string;
    organisation_id: string;
    created_by: string | null;
    name: string;
    code: string;
    content: string | null;
    valid_to: string;
    created_at: Generated<Date>;
  };
  // In this and the two tables of places, a trigger stores nothing: the release before still writes to them.
  class_code_guess: { address_hash: string; failures: number; since: Date };
  class_code_place: { class_code_id: string; address_hash: string; last_at: Date };
  plan: {
    id: string;
    created_by: string | null;
    name: string;
    items: JSONColumnType<readonly PlanItem[]>;
    version: Generated<number>;
    code: string | null;
    valid_to: string | null;
    changed_at: Generated<Date>;
    substitute_hash: string | null;
    substitute_day: string | null;
    organisation_id: Generated<string | null>;
    owner_hash: Generated<string | null>;
    class_code_id: Generated<string | null>;
  };
  class_picture: {
    plan_id: string;
    day: string;
    round: Generated<string>;
    joined: Generated<number>;
    places: Generated<number>;
    sheet: Generated<number>;
    asked: JSONColumnType<AskedQuestions> | null;
  };
  class_answer: {
    plan_id: string;
    pupil: string;
    form_id: string;
    question: number;
    is_right: boolean;
    choices: Generated<readonly number[]>;
    number: number | null;
  };
  plan_place: { plan_id: string; address_hash: string; last_at: Date };
  clip: {
    id: string;
    organisation_id: string;
    created_by: string | null;
    assignment_id: string;
    start: number | null;
    stop: number | null;
    expires_at: Date;
    created_at: Generated<Date>;
  };
}
