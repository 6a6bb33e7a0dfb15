import type { Generated } from 'kysely';

/** Learning platforms that are registered by LTI 1.3, and what comes from them. */
export interface LtiTables {
  lti_registration: {
    id: Generated<string>;
    name: string;
    issuer: string;
    client_id: string;
    authorization_endpoint: string;
    token_endpoint: string;
    authorization_server: string | null;
    jwks_uri: string;
    origins: string[];
    created_at: Generated<Date>;
    launched_at: Generated<Date | null>;
    failed_at: Generated<Date | null>;
    failure: Generated<string | null>;
  };
  lti_deployment: { id: Generated<string>; registration_id: string; deployment_id: string };
  lti_invitation: {
    token_hash: string;
    organisation_id: string;
    used: Generated<boolean>;
    expires_at: Date;
  };
  lti_login: {
    state_hash: string;
    registration_id: string;
    nonce: string;
    proof_hash: string;
    code_hash: Generated<string | null>;
    launch: Generated<string | null>;
    expires_at: Date;
  };
  lti_resource_link: {
    id: Generated<string>;
    registration_id: string;
    deployment_id: string;
    resource_link_id: string;
    line_item: string | null;
    line_items: string | null;
    scopes: string[];
    launched_on: string;
  };
  lti_deep_linking: {
    id: Generated<string>;
    registration_id: string;
    deployment_id: string;
    return_url: string;
    data: string | null;
    accept_types: string[];
    accept_multiple: boolean;
    accept_line_item: boolean;
    expires_at: Date;
  };
  lti_key: { kid: string; sealed: string };
}
