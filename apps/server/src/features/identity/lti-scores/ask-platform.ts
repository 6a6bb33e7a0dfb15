import { NotFetched, safeFetch, type SafeRequest } from '#http/safe-fetch.ts';
import type { Context } from '#context.ts';

/** Why a platform has no score. `isFinal`: it has refused it, and another try would end alike. */
export class ScoreRefused extends Error {
  override readonly name = 'ScoreRefused';
  readonly reason: 'unreachable' | 'keys' | 'refused';
  readonly isFinal: boolean;
  readonly status: number | undefined;

  constructor(reason: ScoreRefused['reason'], isFinal: boolean, status?: number) {
    super(`${reason} ${status ?? ''}`.trim());
    this.reason = reason;
    this.isFinal = isFinal;
    this.status = status;
  }
}

export interface PlatformAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** Undefined where it is not JSON. */
  readonly json: unknown;
}

/** Asks an address that a platform has given. Throws ScoreRefused when it does not answer. */
export async function askPlatform(
  config: Context['config'],
  url: string,
  request: SafeRequest,
): Promise<PlatformAnswer> {
  try {
    const { status, text } = await safeFetch(config, url, request);
    return { ok: status >= 200 && status < 300, status, json: jsonOf(text) };
  } catch (error) {
    if (error instanceof NotFetched) throw new ScoreRefused('unreachable', false);
    throw error;
  }
}

/** Whether a status tells that the platform cannot answer now. */
export const isAway = (status: number): boolean =>
  status === 408 || status === 429 || status >= 500;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
