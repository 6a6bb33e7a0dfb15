import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Tracing } from './tracing.ts';

/** The tracing that the settings ask for. Its packages are loaded only then. */
export async function openTracing(
  { tracing }: Pick<Config, 'tracing'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { traceByOpenTelemetry } = await import('./open-telemetry.ts');
  return traceByOpenTelemetry(tracing, log);
}
