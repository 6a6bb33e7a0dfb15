import type { Operations } from '@lasar/contract/operations/admin-operations';
import type { FederationFailure } from '@lasar/contract/operations/federation-rules';
import { queueLabel } from '#shared/admin/job-kinds.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';

/** How the service runs: what an administrator reports when something is wrong. */
export function OperationsSummary({ operations }: { readonly operations: Operations }) {
  const { release, node, schema, database, storage, mail, queues, disks, federation } = operations;
  return (
    <Card as="section" className="mt-8">
      <h2 className="text-heading">Läget nu</h2>
      <SummaryList
        rows={[
          ['Utgåva', `${release}, med Node ${node.replace('v', '')}`],
          ['Databas', `${databaseLabel[database.kind]} ${database.version}`],
          ['Databasens schema', schema?.replace('.sql', '')],
          ['Filer', `${storageLabel[storage.kind]}${storage.responds ? '' : ', som inte svarar'}`],
          ...disks.map((disk): [string, string] => [diskLabel[disk.folder], spaceInWords(disk)]),
          ['Mejl', mailLabel[mail]],
          ...queues.map((queue): [string, string] => [queueLabel(queue.name), stateOf(queue)]),
          ['Skolfederation', federation && federationInWords(federation)],
        ]}
      />
    </Card>
  );
}

const databaseLabel = {
  embedded: 'Inbyggd PostgreSQL',
  server: 'PostgreSQL',
} satisfies Record<Operations['database']['kind'], string>;

const storageLabel = {
  folder: 'I en mapp',
  s3: 'I ett lager på nätet (S3)',
} satisfies Record<Operations['storage']['kind'], string>;

const diskLabel = {
  data: 'Ledigt på disken',
  media: 'Ledigt på filernas disk',
} satisfies Record<Operations['disks'][number]['folder'], string>;

function spaceInWords({ freeBytes, totalBytes }: Operations['disks'][number]): string {
  const short = freeBytes < totalBytes / 10 ? ': snart slut' : '';
  return `${gigabytes.format(freeBytes / 1e9)} av ${gigabytes.format(totalBytes / 1e9)} GB${short}`;
}

const gigabytes = new Intl.NumberFormat('sv-SE', { maximumSignificantDigits: 3 });

const mailLabel = {
  smtp: 'Skickas av en mejlserver',
  folder: 'Skickas inte: de sparas i en mapp',
} satisfies Record<Operations['mail'], string>;

function stateOf({ waiting, active, failed, waitSeconds }: Operations['queues'][number]): string {
  const since = waitSeconds !== undefined && waitSeconds >= 60 ? minutesInWords(waitSeconds) : '';
  const parts = [
    active > 0 && `${active} pågår`,
    waiting > 0 && `${waiting} väntar${since}`,
    failed > 0 && `${failed} misslyckade`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Inget väntar' : parts.join(', ');
}

function minutesInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `, det äldsta sedan ${minutes} ${minutes === 1 ? 'minut' : 'minuter'}`;
  return `, det äldsta sedan ${Math.round(minutes / 60)} timmar`;
}

const failureLabel = {
  unreachable: 'adressen svarar inte',
  'too-large': 'filen är för stor',
  malformed: 'filen går inte att läsa',
  signature: 'underskriften stämmer inte med certifikatet i inställningarna',
  ended: 'filen har gått ut eller saknar rimligt slutdatum',
  empty: 'ingen inloggningstjänst i filen går att använda',
  'not-read': 'läsningen tog för lång tid',
} satisfies Record<FederationFailure, string>;

function federationInWords({
  identityProviders,
  readAt,
  validUntil,
  failure,
  failedAt,
}: NonNullable<Operations['federation']>): string {
  const parts = [
    readAt === undefined
      ? 'Metadata är inte läst än'
      : `${identityProviders} inloggningstjänster, lästa ${momentInWords(readAt)}`,
    validUntil !== undefined && `gäller till ${momentInWords(validUntil)}`,
    failure !== undefined &&
      failedAt !== undefined &&
      `senaste försöket ${momentInWords(failedAt)} ändrade inget: ${failureLabel[failure]}`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}
