/**
 * What an uploaded file is for, which decides what is checked. A document is a worksheet or an answer key, an original the
 * document that a worksheet was made in, a sound the described or translated sound of a film. Captions are any WebVTT. A pack is
 * the zip file of one.
 */
export const uploadRoles = [
  'film',
  'document',
  'original',
  'picture',
  'captions',
  'sound',
  'pack',
] as const;
/** The files that a lesson may have, which the library lists. */
export const libraryRoles = uploadRoles.filter((role) => role !== 'pack');
export type LibraryRole = (typeof libraryRoles)[number];
export type UploadRole = (typeof uploadRoles)[number];

const megabyte = 1024 * 1024;

interface UploadRule {
  /** The extensions of file names, in lower case. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

/** The files that may be uploaded, by role. The service checks that the bytes are what the extension says. */
export const uploadRules: Readonly<Record<UploadRole, UploadRule>> = {
  film: {
    extensions: ['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi'],
    maxBytes: 2_000 * megabyte,
  },
  document: { extensions: ['.pdf', '.md'], maxBytes: 100 * megabyte },
  original: { extensions: ['.docx', '.odt'], maxBytes: 40 * megabyte },
  picture: {
    extensions: ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.tif', '.tiff', '.svg'],
    maxBytes: 40 * megabyte,
  },
  captions: {
    extensions: ['.vtt', '.srt', '.sbv', '.ass', '.ssa', '.txt'],
    maxBytes: 2 * megabyte,
  },
  // Every browser plays AAC in MP4, and MP3.
  sound: { extensions: ['.m4a', '.mp3'], maxBytes: 200 * megabyte },
  pack: { extensions: ['.zip'], maxBytes: 2_000 * megabyte },
};

/** Whether a file may not be uploaded for this role, and why. */
export function uploadError(
  role: UploadRole,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): 'kind' | 'empty' | 'size' | undefined {
  const { extensions, maxBytes } = uploadRules[role];
  const [extension = ''] = /\.[^.]*$/.exec(name.toLowerCase()) ?? [];
  if (!extensions.includes(extension)) return 'kind';
  if (bytes === 0) return 'empty';
  return bytes > maxBytes ? 'size' : undefined;
}
