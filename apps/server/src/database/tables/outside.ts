import type { KeyRight } from '@lasar/contract/operations/api-key-rules';
import type {
  DeliveryFault,
  DeliveryState,
  SentEvent,
  SwitchedOffBecause,
  WebhookEvent,
} from '@lasar/contract/operations/webhook-rules';
import type { Generated, GeneratedAlways } from 'kysely';

/** What other people's systems call with, and where they are told of publications. */
export interface OutsideTables {
  api_key: {
    id: string;
    name: string;
    start: string;
    secret_hash: string;
    rights: KeyRight[];
    organisation_id: string | null;
    calls_per_minute: number;
    created_by: string;
    created_at: Generated<Date>;
    expires_on: string | null;
    withdrawn_at: Date | null;
  };
  api_key_use: {
    api_key_id: string;
    day: string;
    calls: number;
    refused: number;
    minute: Date;
    minute_calls: number;
  };
  webhook: {
    id: string;
    name: string;
    url: string;
    events: WebhookEvent[];
    sealed_secret: string;
    created_by: string;
    created_at: Generated<Date>;
    failures: Generated<number>;
    off_since: Date | null;
    off_because: SwitchedOffBecause | null;
  };
  webhook_event: {
    number: GeneratedAlways<string>;
    type: WebhookEvent;
    kind: string;
    record: string;
    at: Generated<Date>;
  };
  webhook_delivery: {
    id: string;
    webhook_id: string;
    event: SentEvent;
    records: number;
    payload: string;
    job_id: string;
    created_at: Generated<Date>;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    tried_at: Date | null;
    status: number | null;
    fault: DeliveryFault | null;
    milliseconds: number | null;
  };
}
