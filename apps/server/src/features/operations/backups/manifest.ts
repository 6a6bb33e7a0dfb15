import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

// Below the folder of the database, with slashes: restoring writes there, and nowhere else.
const DatabasePath = Type.String({ pattern: '^database(/(?!\\.{1,2}(/|$))[^/\\\\\\0]+)+$' });

const Manifest = Type.Object({
  /** When the backup was made, as ISO 8601. The database and its list of files are as they were at this time or just after. */
  createdAt: Type.String(),
  release: Type.String(),
  kind: Type.Union([Type.Literal('embedded'), Type.Literal('server')]),
  /** Each file of the database's copy, by its path in the backup. */
  database: Type.Array(Type.Object({ path: DatabasePath, hash: Hash, bytes: Type.Integer() })),
  /**
   * The folders of that copy: an embedded engine needs the empty ones too, which a bucket, and many copying tools, leave out.
   * Absent in backups of earlier releases.
   */
  folders: Type.Optional(Type.Array(DatabasePath)),
  files: Type.Array(Type.Object({ hash: Hash, bytes: Type.Integer() })),
  /** Hashes that the database names, but that were missing or damaged in the storage already. */
  missing: Type.Array(Hash),
});
export type Manifest = Static<typeof Manifest>;

/** The place holds no finished backup, or none can be made there. The message is a Swedish sentence for the operator. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

export const manifestName = 'manifest.json';

/** The one file of an embedded database in a bucket. */
export const archiveName = 'embedded.tar';

export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify(manifest, undefined, 2)}\n`;

/** The manifest in a text. Throws BackupUnusable for any other text. */
export function parseManifest(text: string, place: string): Manifest {
  const manifest = parseJson(text);
  if (!Value.Check(Manifest, manifest))
    throw new BackupUnusable(`Innehållsförteckningen i ${place} går inte att läsa.`);
  return manifest;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
