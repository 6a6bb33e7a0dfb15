/** What is needed of package-lock.json. */
export interface Lock {
  readonly packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly engines?: Record<string, string>;
  readonly license?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Record<string, string>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

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

// As Node looks for a package: beside the one that asks, and then further out.
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
