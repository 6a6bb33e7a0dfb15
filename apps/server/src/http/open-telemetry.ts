import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context as TraceContext,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { releaseVersion } from '#config/release.ts';
import { summaryOf } from '#database/query-summary.ts';
import { followOperations, type Operation } from '#operations.ts';
import { isForMachines } from './edge/request-kinds.ts';
import type { Tracing } from './tracing.ts';

// In milliseconds.
const sendsEvery = 1_000;
const flushesWithin = 2_000;
const warnsEvery = 60_000;

/**
 * Sends spans by OTLP over HTTP. They hold no values of a person: a request has its route instead of its path, a query its
 * text without values. Nothing is registered globally, and no library is patched.
 */
export function traceByOpenTelemetry(
  { endpoint, ratio }: NonNullable<Config['tracing']>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Tracing {
  warnOfErrors(log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'lasar',
      'service.version': releaseVersion,
      'process.pid': process.pid,
    }).merge(detectResources({ detectors: [envDetector, serviceNameEnvDetector] })),
    // A proxy that traces decides for its requests.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
        scheduledDelayMillis: sendsEvery,
      }),
    ],
  });
  const tracer = provider.getTracer('lasar', releaseVersion);
  const propagator = new W3CTraceContextPropagator();
  const active = new AsyncLocalStorage<TraceContext>();
  const stopFollowing = followOperations((operation) =>
    recordOperation(tracer, operation, active.getStore()),
  );

  const contextFor = (request: IncomingMessage, isFromProxy: boolean): TraceContext =>
    isFromProxy
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT;

  return {
    around:
      (listener, { requestIdOf, isFromProxy }) =>
      (request, response) => {
        const { method = '' } = request;
        // Requested by monitoring every few seconds.
        if (isForMachines(request)) return listener(request, response);
        const parent = contextFor(request, isFromProxy(request));
        const attributes = {
          'http.request.method': method,
          'lasar.request_id': requestIdOf(request),
        };
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
        response.once('close', () => {
          endRequest(span, response.statusCode, response.writableFinished);
        });
        active.run(trace.setSpan(parent, span), listener, request, response);
      },
    nameRoute(method, route) {
      if (route === undefined) return;
      const span = spanOf(active.getStore());
      span?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    },
    bind: (work) => AsyncLocalStorage.bind(work),
    async [Symbol.asyncDispose]() {
      stopFollowing();
      // A collector that does not respond must not hold up the end of the process.
      const flushed = provider.shutdown().catch(() => {});
      await Promise.race([flushed, pause(flushesWithin, undefined, { ref: false })]);
    },
  };
}

const spanOf = (context: TraceContext | undefined): Span | undefined =>
  context && trace.getSpan(context);

function endRequest(span: Span, status: number, isComplete: boolean): void {
  span.setAttribute('http.response.status_code', status);
  if (!isComplete) span.setAttribute('lasar.aborted', true);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** An operation that has just ended, as a span of its request. Queries without a request are housekeeping, and left out. */
function recordOperation(
  tracer: Tracer,
  { kind, name, milliseconds, outcome }: Operation,
  context: TraceContext | undefined,
): void {
  if (kind === 'query' && !spanOf(context)?.isRecording()) return;
  const endTime = performance.timeOrigin + performance.now();
  const span = tracer.startSpan(
    kind === 'query' ? operationOf(name) : `${kind} ${name}`,
    {
      kind: clientKinds.has(kind) ? SpanKind.CLIENT : SpanKind.INTERNAL,
      startTime: endTime - milliseconds,
      attributes: { ...attributesOf(kind, name), 'lasar.outcome': outcome },
    },
    context ?? ROOT_CONTEXT,
  );
  if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

const clientKinds: ReadonlySet<Operation['kind']> = new Set(['query', 'storage', 'mail']);

const attributesOf = (kind: Operation['kind'], name: string): Attributes =>
  kind === 'query'
    ? {
        'db.system.name': 'postgresql',
        'db.operation.name': operationOf(name),
        'db.query.summary': summaryOf(name),
        'db.query.text': name,
      }
    : { 'lasar.operation': name };

const operationOf = (statement: string): string =>
  /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';

/** An exporter reports its errors here: a collector that does not respond must not fill the log. */
function warnOfErrors(log: Pick<FastifyBaseLogger, 'warn'>): void {
  let warnedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - warnedAt < warnsEvery) return;
    warnedAt = performance.now();
    log.warn({ err: error }, 'traces not sent');
  });
}
