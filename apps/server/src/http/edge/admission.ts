import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from '#context.ts';
import type { Capacity, ConcurrencyLimiter, Release } from '#jobs/capacity.ts';
import { Problem } from '#problem.ts';
import { beginTimes, takeTurn, type RequestTimes } from '#request-times.ts';
import type { Refusal } from './refusal.ts';
import { isPasswordCall, isSearch } from './request-kinds.ts';
import { isUpload } from './upload-rate.ts';

/** Lets requests in: each takes a slot and waits for a turn, a search before that for those of other addresses. */
export interface Admission {
  /** Calls `begin` when the request may be handled, or refuses it. Does neither when its client has left by then. */
  readonly enter: (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    begin: Begin,
  ) => void;
  /**
   * To be called when the router begins to send a response: releases the slot of the request, and acquires a slot of
   * `downloads` for a streamed response, or of `streams` for one of events. False when none is free, and the response must not be sent.
   */
  readonly beginResponse: (
    request: IncomingMessage,
    response: ServerResponse,
    payload: unknown,
    contentType: unknown,
  ) => boolean;
  /** Where the time of a request goes; undefined for one that was not admitted, such as those of monitoring. */
  readonly timesOf: (request: IncomingMessage) => RequestTimes | undefined;
  readonly counts: Readonly<Record<'busy', number>>;
}

/** Handles a request. Its slot is released when its response begins to be sent. */
type Begin = (release: Release) => void;

interface Admitted {
  readonly address: string;
  readonly release: Release;
  readonly times: RequestTimes;
}

/** A request that asks to enter. */
interface Entering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  readonly begin: Begin;
  readonly times: RequestTimes;
}

// Refused clients should retry after some requests have finished. Logins take longer.
const busySeconds = 5;
const busyLoginSeconds = 10;

// A handler continues after its client has disconnected. Its slot is released when it responds, or after this time.
const abandonedMilliseconds = 30_000;

export function createAdmission(
  { capacity, tracing }: Pick<Context, 'capacity' | 'tracing'>,
  refuse: Refusal,
): Admission {
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  const counts = { busy: 0 };

  /** Takes a slot, then waits for a turn. `ended` is called when the slot is released, or when there is none. */
  function takeSlot(entering: Entering, ended: () => void = () => {}): void {
    const { request, response, address, begin, times } = entering;
    const slot = limiterOf(request, capacity).acquire(address);
    if (!slot) {
      counts.busy += 1;
      ended();
      const seconds = isPasswordCall(request) ? busyLoginSeconds : busySeconds;
      return refuse(request, response, 'server/unavailable', seconds);
    }
    const release = () => {
      slot();
      ended();
    };
    const start = () => {
      // The client has disconnected.
      if (response.destroyed) return release();
      response.once('close', () => {
        if (response.writableFinished) release();
        else setTimeout(release, abandonedMilliseconds).unref();
      });
      admitted.set(request, { address, release, times });
      capacity.slotOf.set(request, release);
      begin(release);
    };
    // Another request may be the one that gives it its turn.
    const take = () => takeTurn(times, start);
    capacity.turns.begin(address, tracing ? tracing.bind(take) : take);
  }

  /** Waits among the searches, without a slot that others need, then enters like every other request. */
  async function enterSearch(entering: Entering): Promise<void> {
    const { request, response, address } = entering;
    const left = new AbortController();
    response.once('close', () => left.abort());
    const enter = () => new Promise<void>((ended) => takeSlot(entering, ended));
    try {
      await capacity.searches.run(enter, { key: address, signal: left.signal });
    } catch (error) {
      if (left.signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      counts.busy += 1;
      refuse(request, response, error.code, error.retryAfter);
    }
  }

  return {
    enter(request, response, address, begin) {
      const entering = { request, response, address, begin, times: beginTimes() };
      if (isSearch(request)) void enterSearch(entering);
      else takeSlot(entering);
    },
    timesOf: (request) => admitted.get(request)?.times,
    beginResponse(request, response, payload, contentType) {
      const held = admitted.get(request);
      if (!held) return true;
      held.release();
      if (!(payload instanceof Readable)) return true;
      const limiter = contentType === 'text/event-stream' ? capacity.streams : capacity.downloads;
      const release = limiter.acquire(held.address);
      if (release) response.once('close', release);
      else counts.busy += 1;
      return release !== undefined;
    },
    counts,
  };
}

function limiterOf(request: IncomingMessage, capacity: Capacity): ConcurrencyLimiter {
  if (isPasswordCall(request)) return capacity.logins;
  return isUpload(request) ? capacity.uploads : capacity.slots;
}
