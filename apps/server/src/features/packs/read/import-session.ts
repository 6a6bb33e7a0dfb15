import type { TrackKind } from '@lasar/contract/films/track-rules';
import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { KeptAddress, Removal } from '#features/catalogue/addresses/addresses.service.ts';
import type { ShortAddress } from '#features/catalogue/short-addresses/short-addresses.service.ts';
import { recordTables, type GivenRecord, type NewRecordError } from './given-record.ts';
import type { FoundFile } from './pack-folder.ts';
import type { PackNode } from './pack-yaml.ts';
import { ValidationErrors, type Location } from '../check/validation-errors.ts';

/** A row as a pack gives it: without session versions, and without the counts that triggers maintain. */
export type Row<T extends keyof Tables> = Omit<
  Selectable<Tables[T]>,
  | 'session_version'
  | 'lesson_count'
  | 'shown_lesson_count'
  | 'home_lesson_count'
  | 'revision'
  | 'owner_id'
  | 'school_unit_code'
  | 'invoice_reference'
  | 'invoice_address'
  | 'owner_licence_id'
  | 'address'
>;

const tables = [
  ...recordTables,
  ...([
    'form',
    'lesson_area',
    'lesson_goal',
    'lesson_word',
    'subject_word',
    'lesson_teacher',
  ] as const),
] as const;

/** The rows of a pack, except media, whose hashes are computed after reading. */
export type PackRows = { readonly [T in (typeof tables)[number]]: Row<T>[] };

/** A file of the pack, and the line that names it. */
export interface WantedFile extends FoundFile {
  readonly location: Location;
}

/** The columns by which an assignment has its files, and the keys of packs and documents that name them. */
export const fileKeyOfRole = {
  media_id: 'file',
  answer_key_id: 'answerKey',
  original_id: 'original',
} as const;
type MediaRole = keyof typeof fileKeyOfRole;

/** A media record whose files exist in the pack, and have not been inspected yet. */
export interface PendingMedia extends Pick<Row<'media'>, 'id' | 'credit' | 'licence' | 'source'> {
  readonly title: string;
  /** The assignment that has it, and as what. */
  readonly assignmentId: string;
  readonly role: MediaRole;
  readonly file: WantedFile;
  readonly poster?: WantedFile;
  /** The Markdown that a pdf was made from. */
  readonly markdown?: WantedFile;
  /** The Markdown of a worksheet with pictures, as it is stored. */
  readonly written?: string;
  readonly tracks: readonly PendingTrack[];
}

/** What goes along with a film, not inspected yet. */
export interface PendingTrack {
  readonly kind: TrackKind;
  readonly language: string;
  readonly file: WantedFile;
}

/** An account with its password in plain text. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password: string;
  readonly roles: readonly string[];
  readonly organisationId: string | null;
  /** The owner that it administers. */
  readonly ownerId: string | null;
}

/** A word of `words.yaml`. */
export interface SubjectWord {
  readonly meaning: string;
  readonly location: Location;
  /** Whether a lesson of the pack takes its meaning from here. */
  used: boolean;
}

/** A record that the pack refers to and does not have. `found` takes its id; that of a teacher follows from its slug. */
export interface Reference {
  readonly table: 'school_type' | 'teacher' | 'area';
  /** A school type's param, a teacher's slug, or `skolform/ämne/kurs/kursområde`. */
  readonly path: string;
  readonly location: Location;
  readonly sentence: string;
  readonly found?: (id: string) => void;
}

/** What a pack says of a picture, by the hash of its file. */
export type PictureFacts = Pick<Row<'picture'>, 'hash'> &
  Partial<Omit<Row<'picture'>, 'hash' | 'kept' | 'replaced'>> & { readonly fileName: string };

/** The state of one import: the rows, references and errors found so far. */
export interface ImportSession {
  readonly root: string;
  /** The pack's name. */
  name: string;
  /** Hosts whose forms may be linked to, besides the known services. */
  readonly formHosts: readonly string[];
  readonly errors: ValidationErrors;
  /** What is lost of files that are read, which does not prevent an import. */
  readonly notices: ValidationErrors;
  readonly rows: PackRows;
  readonly media: PendingMedia[];
  /** The pictures in texts: files of the pack by their real path, with their path in the pack. */
  readonly pictures: Map<string, string>;
  /** What `pictures.yaml` says of pictures. Keys that it does not give are absent. */
  readonly pictureFacts: PictureFacts[];
  /** The real paths of the same files, by their hash. */
  readonly pictureFiles: Map<string, string>;
  /** The hashes of pictures that texts may name by their address. */
  readonly storedPictures: Set<string>;
  /** The paths of the self-tests and the teacher guides. */
  readonly texts: Set<string>;
  /** The further areas of lessons, resolved when every area is known. */
  readonly memberships: {
    readonly lessonId: string;
    readonly home: string;
    readonly path: string;
    /** The wanted place among the lessons that the area lists from other areas. */
    readonly place: number | undefined;
    readonly location: Location;
  }[];
  /** The meanings that `words.yaml` of a subject gives, by word, with the line of each. By the subject's id. */
  readonly subjectWords: Map<string, ReadonlyMap<string, SubjectWord>>;
  /** What the pack gives of each record, by its id. */
  readonly given: Map<string, GivenRecord>;
  /** What `addresses.yaml` gives: removed records, the addresses that led to them, and short addresses. */
  readonly addresses: {
    readonly removed: Removal[];
    readonly old: KeptAddress[];
    readonly short: ShortAddress[];
  };
  readonly newRecordErrors: NewRecordError[];
  /** Records outside the pack that it refers to. Each is an error unless it is stored. */
  readonly references: Reference[];
  /** The location of each id, and whether the file states it (`own`) or it follows from the path. */
  readonly ids: Map<string, Location & { readonly own: boolean }>;
  /** The old addresses that the records give, as paths or `type:id`. */
  readonly oldAddresses: Map<string, Location>;
  readonly schoolTypes: Map<string, string>;
  readonly teachers: Map<string, string>;
  readonly areas: Map<string, string>;
  /** The lessons of each area, except those that the pack removes. */
  readonly lessonsOfArea: Map<string, string[]>;
  /** The levels without a file of their own that replace courses of the pack. */
  readonly levels: {
    readonly id: string;
    readonly path: readonly string[];
    readonly idPath: readonly string[];
    /** The `replacedBy` that names it first. */
    readonly node: PackNode;
  }[];
  /** The ids of the areas that the importer has added to these levels. */
  readonly levelAreas: Set<string>;
  /** Called after each area, when its lessons are read. May take them out of the session. */
  readonly afterArea: () => Promise<void>;
}

export function startSession(
  root: string,
  formHosts: readonly string[],
  afterArea: (session: ImportSession) => Promise<void> = async () => {},
): ImportSession {
  const session: ImportSession = {
    root,
    name: '',
    formHosts,
    errors: new ValidationErrors(),
    notices: new ValidationErrors(),
    rows: Object.fromEntries(tables.map((table) => [table, []])) as unknown as PackRows,
    media: [],
    pictures: new Map(),
    pictureFacts: [],
    pictureFiles: new Map(),
    storedPictures: new Set(),
    texts: new Set(),
    memberships: [],
    subjectWords: new Map(),
    given: new Map(),
    addresses: { removed: [], old: [], short: [] },
    newRecordErrors: [],
    references: [],
    ids: new Map(),
    oldAddresses: new Map(),
    schoolTypes: new Map(),
    teachers: new Map(),
    areas: new Map(),
    lessonsOfArea: new Map(),
    levels: [],
    levelAreas: new Set(),
    afterArea: () => afterArea(session),
  };
  return session;
}
