import { Histogram, type Registry } from 'prom-client';
import { summaryOf } from '#database/query-summary.ts';
import { followOperations, type Operation, type OperationKind } from '#operations.ts';

// In seconds. Fewer for queries, whose label has some hundred values.
const queryBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 3];
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 300];

type Label = 'operation' | 'query' | 'method' | 'queue' | 'format' | 'outcome';

interface Described {
  readonly metric: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
  readonly buckets?: readonly number[];
  readonly labels: (operation: Operation) => Partial<Record<Label, string>>;
}

const described: Readonly<Record<OperationKind, Described>> = {
  query: {
    metric: 'lasar_database_query_duration_seconds',
    help: 'Queries of requests and jobs by their operation and tables, without the wait for a connection',
    labelNames: ['query'],
    buckets: queryBuckets,
    labels: ({ name }) => ({ query: queryLabelOf(name) }),
  },
  storage: {
    metric: 'lasar_storage_operation_duration_seconds',
    help: 'Operations on the storage of files; a read until its first byte',
    labelNames: ['operation', 'outcome'],
    labels: ({ name, outcome }) => ({ operation: name, outcome }),
  },
  mail: {
    metric: 'lasar_mail_delivery_duration_seconds',
    help: 'Messages handed over to the mail server',
    labelNames: ['outcome'],
    labels: ({ outcome }) => ({ outcome }),
  },
  login: {
    metric: 'lasar_login_duration_seconds',
    help: 'Logins by password, class code and other services; refused ones are those with wrong credentials',
    labelNames: ['method', 'outcome'],
    labels: ({ name, outcome }) => ({ method: name, outcome }),
  },
  job: {
    metric: 'lasar_job_duration_seconds',
    help: 'Attempts at jobs, by queue',
    labelNames: ['queue', 'outcome'],
    labels: ({ name, outcome }) => ({ queue: name, outcome }),
  },
  document: {
    metric: 'lasar_document_duration_seconds',
    help: 'Documents and preview images rendered, by format, without the wait for a turn',
    labelNames: ['format', 'outcome'],
    labels: ({ name, outcome }) => ({ format: name, outcome }),
  },
};

// Far more than the code has. Beyond them, each new series would take memory of the process and of Prometheus.
const mostQueries = 300;
const queries = new Set<string>();

function queryLabelOf(sql: string): string {
  const summary = summaryOf(sql);
  if (queries.size >= mostQueries && !queries.has(summary)) return 'other';
  queries.add(summary);
  return summary;
}

/** Measures the operations of this process. Calling the answer ends it. */
export function measureOperations(registry: Registry): () => void {
  const histogramOf = ({ metric: name, help, labelNames, buckets: own = buckets }: Described) =>
    new Histogram<Label>({ name, help, labelNames, buckets: [...own], registers: [registry] });
  const histograms: Readonly<Record<OperationKind, Histogram<Label>>> = {
    query: histogramOf(described.query),
    storage: histogramOf(described.storage),
    mail: histogramOf(described.mail),
    login: histogramOf(described.login),
    job: histogramOf(described.job),
    document: histogramOf(described.document),
  };
  return followOperations((operation) => {
    const { kind, milliseconds } = operation;
    histograms[kind].observe(described[kind].labels(operation), milliseconds / 1_000);
  });
}
