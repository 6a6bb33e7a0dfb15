import type { Generated } from 'kysely';

/** What the metadata of Skolfederation says, and the assertions that somebody has logged in with. */
export interface FederationTables {
  identity_provider: {
    id: string;
    entity_id: string;
    name: string;
    names: string[];
    certificates: string[];
    sign_on_url: string;
    scopes: string[];
    authority: string | null;
  };
  federation_metadata: {
    id: Generated<boolean>;
    read_at: Date | null;
    valid_until: Date | null;
    failed_at: Date | null;
    failure: string | null;
  };
  used_assertion: { assertion_hash: string; expires_at: Date };
}
