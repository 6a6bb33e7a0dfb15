/** The keys of settings that belong to the device: they outlast a session, except on a shared computer. */
export type StoredKey =
  | 'lasar.device.theme'
  | 'lasar.device.sidebar'
  /** The sections of the editor's forms that are folded, with spaces between them. */
  | 'lasar.device.folded'
  | 'lasar.device.reading'
  | 'lasar.device.read-aloud'
  | 'lasar.device.reloaded'
  | 'lasar.device.films'
  /** Paths of the pages that were opened last, with spaces between them. */
  | 'lasar.device.recent'
  | 'lasar.device.week'
  /** An editor's saved selections of records: names and queries, as JSON. */
  | 'lasar.device.selections'
  /** The plan that was opened last with a code: the code, the name and the last day, as JSON. */
  | 'lasar.device.class-plan'
  /** What is shown and heard beside films: captions, sound, signed film and description, as a query. */
  | 'lasar.device.captions'
  /** The name of the service that somebody last logged in with. */
  | 'lasar.device.login-way'
  /** The id of the school whose logins are shown first. */
  | 'lasar.device.login-school'
  /** The identity provider of Skolfederation that was chosen last: id and name, as JSON. */
  | 'lasar.device.skolfederation'
  /** The language tag that key words are shown in beside Swedish. */
  | 'lasar.device.language'
  | 'lasar.device.speed'
  | 'lasar.device.film-light'
  | 'lasar.device.pdf-night'
  /** The parts of a lesson that are printed, and those that are not, with spaces between them. */
  | 'lasar.device.printout'
  /** The words that are known, by the id of their lesson or area. */
  | `lasar.device.words.${string}`
  /** What went wrong in a self-test or with words, and when it comes back, by the id of the self-test, lesson or area. */
  | `lasar.device.wrong.${string}`
  /** The login of a class's code for which a pupil lets this browser keep what goes wrong. */
  | 'lasar.device.keep'
  /** A plan that is kept in this browser, by its id. */
  | `lasar.device.plan.${string}`
  /** Of a lesson, an assignment or a form, by its id. */
  | `lasar.device.done.${string}`;

/** Reads a value. Undefined if there is none or the browser has no storage. */
export function readStored(key: StoredKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes the key. If the browser refuses, the value is lost at the next load. */
export function writeStored(key: StoredKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Only the stored value is lost.
  }
}
