import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import type { Containers } from './containers.ts';

type Values = Readonly<Record<string, string>>;

interface HealthCheck {
  readonly test: readonly string[];
  readonly interval: string;
  readonly timeout: string;
  readonly retries: number;
}

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly args: Values };
  readonly environment?: Values;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly depends_on?: Readonly<
    Record<string, { readonly condition: string; readonly restart?: true }>
  >;
  readonly healthcheck?: HealthCheck;
  readonly network_mode?: string;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly shm_size?: string;
  readonly stop_grace_period?: string;
}

type Translate = (value: never, project: Project) => readonly string[];

const each = (flag: string) => (values: readonly string[]) =>
  values.map((value) => `${flag}=${value}`);
const one = (flag: string) => (value: string | number | boolean) => [`${flag}=${value}`];

// Every key of a service that compose.yaml uses, as arguments of `podman create`. Another one is an error, not overlooked.
const translations = {
  image: () => [],
  build: () => [],
  depends_on: () => [],
  stop_grace_period: (value: string) => [`--stop-timeout=${Number.parseInt(value, 10)}`],
  environment: (values: Values) =>
    Object.entries(values).map(([name, value]) => `--env=${name}=${value}`),
  env_file: (name: string, { folder }: Project) => [`--env-file=${join(folder, name)}`],
  volumes: (volumes: readonly string[], { folder, name }: Project) =>
    volumes.map((volume) =>
      volume.startsWith('.')
        ? `--volume=${folder}/${volume.slice(2)}`
        : `--volume=${name}_${volume}`,
    ),
  ports: each('--publish'),
  tmpfs: each('--tmpfs'),
  cap_drop: each('--cap-drop'),
  security_opt: each('--security-opt'),
  healthcheck: ({ test, interval, timeout, retries }: HealthCheck) => [
    // Without CMD: podman gives the rest to a shell.
    `--health-cmd=${test.slice(1).join(' ')}`,
    `--health-interval=${interval}`,
    `--health-timeout=${timeout}`,
    `--health-retries=${retries}`,
  ],
  network_mode: (mode: string, { name }: Project) => [
    `--network=${mode.replace(/^service:/, `container:${name}-`)}`,
  ],
  read_only: one('--read-only'),
  restart: one('--restart'),
  shm_size: one('--shm-size'),
} satisfies Record<keyof Service, Translate>;

/** What a folder with a compose.yaml describes. */
export interface Project {
  readonly name: string;
  readonly folder: string;
  readonly services: Readonly<Record<string, Service>>;
}

/** Reads compose.yaml with the variables of the `.env` beside it. Throws for a key or a variable that is not known. */
export function readProject(folder: string, variables: Values): Project {
  const { name, services } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), {
    merge: true,
  }) as Omit<Project, 'folder'>;
  const fill = (text: string) =>
    text.replace(
      /\$\{(\w+)(:[-?])([^}]*)\}/g,
      (_, variable: string, kind: string, rest: string) => {
        const value = variables[variable] || (kind === ':-' ? rest : '');
        if (!value) throw new Error(`${variable} is not set.`);
        return value;
      },
    );
  const filled = JSON.parse(fill(JSON.stringify(services))) as Project['services'];
  for (const [service, settings] of Object.entries(filled))
    for (const key of Object.keys(settings))
      if (!Object.hasOwn(translations, key))
        throw new Error(`${service} has ${key}, which is not known.`);
  return { name, folder, services: filled };
}

/** The names of the services, each after those that it depends on. */
export function inOrder({ services }: Project): string[] {
  const done: string[] = [];
  const visit = (name: string, from: readonly string[]) => {
    if (from.includes(name)) throw new Error(`${name} depends on itself.`);
    const service = services[name];
    if (!service) throw new Error(`No service ${name}.`);
    for (const other of Object.keys(service.depends_on ?? {})) visit(other, [...from, name]);
    if (!done.includes(name)) done.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return done;
}

/** Arguments of `podman create` for one service. */
export function createArguments(project: Project, name: string): string[] {
  const service = project.services[name] as Service;
  const options = Object.entries(service).flatMap(([key, value]) =>
    (translations[key as keyof Service] as Translate)(value as never, project),
  );
  const network = service.network_mode
    ? []
    : [`--network=${project.name}_default`, `--network-alias=${name}`];
  return [`--name=${containerOf(project, name)}`, ...network, ...options, service.image];
}

export const containerOf = ({ name }: Project, service: string): string => `${name}-${service}`;

/** Builds what is built, and starts every service when those that it depends on are healthy. */
export async function composeUp(containers: Containers, project: Project): Promise<void> {
  const { podman, succeeds, build } = containers;
  const built = new Set<string>();
  for (const { image, build: recipe } of Object.values(project.services)) {
    if (!recipe || built.has(image)) continue;
    built.add(image);
    const args = Object.entries(recipe.args).map(([name, value]) => `--build-arg=${name}=${value}`);
    const context = resolve(project.folder, recipe.context);
    build(image, context, `--file=${join(context, recipe.dockerfile)}`, ...args);
  }
  const network = `${project.name}_default`;
  if (!succeeds('network', 'exists', network)) podman('network', 'create', network);
  for (const name of inOrder(project)) {
    for (const other of Object.keys(project.services[name]?.depends_on ?? {}))
      await untilHealthy(containers, containerOf(project, other));
    podman('create', ...createArguments(project, name));
    podman('start', containerOf(project, name));
    keepAddressOfBridge(podman('network', 'inspect', '--format={{.NetworkInterface}}', network));
  }
}

/**
 * A bridge whose hardware address was not set takes the lowest of its ports. Podman leaves it so, and a container that joins with a
 * lower one changes it: for 40 s the others then send what they ask the name server for to an address that nobody has.
 */
function keepAddressOfBridge(bridge: string): void {
  execFileSync('ip', ['link', 'set', bridge, 'address', '02:00:00:00:00:01']);
}

async function untilHealthy({ podman, succeeds }: Containers, container: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (succeeds('healthcheck', 'run', container)) return;
    await pause(1_000);
  }
  throw new Error(
    `${basename(container)} did not become healthy:\n${podman('logs', container).slice(-4000)}`,
  );
}

/** Removes the containers, and keeps the volumes. */
export function composeDown({ podman }: Containers, project: Project): void {
  for (const name of inOrder(project).toReversed()) {
    podman('stop', '--ignore', containerOf(project, name));
    podman('rm', '--force', '--ignore', containerOf(project, name));
  }
}
