import { randomUUID } from 'node:crypto';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Add } from './customer-rows.fixture.ts';

/** Rows of what other systems call and are told. */
export const outsideExamples = {
  'api-calls': async (db, at) => {
    const key = {
      id: 'nyckel',
      name: 'Nyckel',
      start: 'lk_abcde',
      secret_hash: 'a'.repeat(64),
      rights: ['publish' as const],
      organisation_id: null,
      calls_per_minute: 60,
      created_by: 'ada',
      expires_on: null,
      withdrawn_at: null,
    };
    await db
      .insertInto('api_key')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const used = { day: swedishDay(at), calls: 1, refused: 0, minute: at, minute_calls: 1 };
    return db
      .insertInto('api_key_use')
      .values({ api_key_id: 'nyckel', ...used })
      .execute();
  },
  'webhook-deliveries': async (db, at, id) => {
    await db
      .insertInto('webhook')
      .values({
        id: 'webhook',
        name: 'Webhook',
        url: 'https://mottagare.example/',
        events: ['content.published'],
        sealed_secret: 'x',
        created_by: 'ada',
        off_since: null,
        off_because: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .insertInto('webhook_delivery')
      .values({
        id,
        webhook_id: 'webhook',
        event: 'content.published',
        records: 1,
        payload: '{}',
        job_id: randomUUID(),
        created_at: at,
        tried_at: null,
        status: null,
        fault: null,
        milliseconds: null,
      })
      .execute();
  },
} satisfies Record<'api-calls' | 'webhook-deliveries', Add>;
