import type { Cue } from '@lasar/contract/assignments/media';
import type { UploadRole } from '@lasar/contract/editor/upload-rules';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The picture whose place another has taken, and the records where it did. */
export interface ReplacedPicture {
  readonly hash: string;
  readonly name: string;
  readonly at: string;
  readonly records: readonly { readonly kind: string; readonly id: string }[];
}

/** Files that editors have uploaded, and uploads that are on their way. */
export interface FileTables {
  library_file: {
    hash: string;
    role: UploadRole;
    file_name: string;
    content_type: string;
    /** Unknown of posters and captions that a pack has brought. */
    bytes: number | null;
    seconds: number | null;
    width: number | null;
    height: number | null;
    pages: number | null;
    texts: ColumnType<string[] | null, string | null, string | null>;
    cues: ColumnType<Cue[] | null, string | null, string | null>;
    /** Null for what a pack has brought. */
    uploaded_by: string | null;
    uploaded_at: Generated<Date>;
  };
  /** What the library knows of pictures. */
  picture: {
    hash: string;
    alt: Generated<string>;
    credit: Generated<string>;
    licence: Generated<string>;
    source: Generated<string>;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    kept: Generated<boolean>;
    replaced: JSONColumnType<ReplacedPicture> | null;
  };
  upload: {
    id: string;
    editor: string;
    name: string;
    role: UploadRole;
    bytes: number;
    modified: number;
    received: Generated<number>;
    changed_at: Generated<Date>;
    lock_holder: string | null;
    lock_until: Date | null;
    lock_wanted: Generated<boolean>;
    hash: string | null;
    file_name: string | null;
    sentences: string[] | null;
  };
  upload_part: { upload_id: string; start: number; bytes: number; hash: string };
}
