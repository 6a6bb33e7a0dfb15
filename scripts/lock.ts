/** The parts of package-lock.json that are used here. */
export interface Lock {
  readonly packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  readonly version?: string;
  /** Another name in the registry than the folder's, for an alias. */
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly engines?: Record<string, string>;
  readonly license?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Record<string, string>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** The integrity of a published version, such as `sha512-…`; undefined when the registry does not have the version. */
export type FindIntegrity = (name: string, version: string) => Promise<string | undefined>;

/**
 * The public registry, whose address npm reads as that of the registry it is configured for. An entry with another address
 * would be fetched from there on every machine; for an entry without one npm asks the registry before it can fetch.
 */
const publicRegistry = 'https://registry.npmjs.org/';

/**
 * The lock with an entry for each binary of each platform, an integrity for each entry, and the address that it has in the
 * public registry. `unknown` names what the registry does not have, as `name@version`.
 */
export async function completeLock<L extends Lock>(
  given: L,
  findIntegrity: FindIntegrity,
): Promise<{ lock: L; added: number; unknown: readonly string[] }> {
  const packages = new Map(
    Object.entries({ ...given.packages, ...missingBinaries(given) })
      .map(([path, entry]) => [path, withPublicAddress(path, entry)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const unknown: string[] = [];
  const wanted = unverified({ packages: Object.fromEntries(packages) });
  for (const { path, name, version } of wanted) {
    const integrity = await findIntegrity(name, version);
    if (integrity === undefined) unknown.push(`${name}@${version}`);
    else packages.set(path, withIntegrity(packages.get(path) ?? {}, integrity));
  }
  const lock = { ...given, packages: Object.fromEntries(packages) };
  return { lock, added: wanted.length - unknown.length, unknown };
}

/**
 * The entries that npm would install without verifying them. Links are workspaces, and bundled packages are part of
 * the package that bundles them.
 */
export function unverified({ packages }: Lock) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const fetched = fetchedPackage(path, entry);
    return fetched && entry.integrity === undefined ? [{ path, ...fetched }] : [];
  });
}

/** The entries without the address that they have in the public registry. */
export const withoutPublicAddress = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, entry]) => entry.resolved !== withPublicAddress(path, entry).resolved)
    .map(([path]) => path);

/** What an entry is in the registry; undefined for what no registry has. */
function fetchedPackage(path: string, entry: LockedPackage) {
  const at = path.lastIndexOf('node_modules/');
  const { name = path.slice(at + 'node_modules/'.length), version } = entry;
  const isOurs = at === -1 || entry.link === true || entry.inBundle === true;
  return isOurs || version === undefined ? undefined : { name, version };
}

// Each where npm writes it: behind the version.
function withPublicAddress(path: string, entry: LockedPackage): LockedPackage {
  const fetched = fetchedPackage(path, entry);
  if (!fetched) return entry;
  const { name, version } = fetched;
  const file = `${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`;
  const { version: _, resolved: __, name: alias, ...rest } = entry;
  return {
    ...(alias !== undefined && { name: alias }),
    version,
    resolved: `${publicRegistry}${name}/-/${file}`,
    ...rest,
  };
}

const withIntegrity = (
  { name, version, resolved, ...rest }: LockedPackage,
  integrity: string,
): LockedPackage => ({
  ...(name !== undefined && { name }),
  ...(version !== undefined && { version }),
  ...(resolved !== undefined && { resolved }),
  integrity,
  ...rest,
});

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Binaries for other platforms that packages name and the lock lacks. npm leaves out an optional package that its
 * registry could not give, and then `npm ci` refuses the lock, on every platform.
 */
export function missingBinaries({ packages }: Lock): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, owner] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || isLocked(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(owner.dev && { dev: true }),
        ...(owner.license && { license: owner.license }),
        optional: true,
        ...(owner.engines && { engines: owner.engines }),
      };
    }
  }
  return missing;
}

// As Node resolves a package: beside the importing one, and then further out.
function isLocked(packages: Lock['packages'], path: string, name: string): boolean {
  if (packages[`${path}/node_modules/${name}`]) return true;
  const outer = path.lastIndexOf('/node_modules/');
  if (outer === -1) return `node_modules/${name}` in packages;
  return isLocked(packages, path.slice(0, outer), name);
}

/** `@oxlint/binding-linux-arm64-musl`: the name of a binary tells the platform it is for. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  if (os.length !== 1 || cpu.length !== 1) return undefined;
  const abi = words.at(-1) ?? '';
  if (abi.startsWith('musl')) return { cpu, libc: ['musl'], os };
  return abi.startsWith('gnu') ? { cpu, libc: ['glibc'], os } : { cpu, os };
}
