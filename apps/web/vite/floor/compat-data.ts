import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { browserFloor } from '@lasar/contract/operations/browser-floor';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const { api, javascript } = data;
export const { css } = data;

// The floor by the names of MDN's data.
const floor = Object.entries(browserFloor).map(
  ([browser, version]) => [browser === 'ios' ? 'safari_ios' : browser, Number(version)] as const,
);

/** The browsers of the floor that lack a feature, such as `chrome 110`. Empty for what all of them have, or nobody knows. */
export function lackedBy(feature: Identifier | undefined): readonly string[] {
  const { support } = feature?.__compat ?? {};
  if (!support) return [];
  return floor.flatMap(([browser, version]) => {
    const since = versionsOf(support, browser);
    if (since === undefined || since.some((each) => each <= version)) return [];
    return since.length === 0 ? [browser] : [`${browser} ${Math.min(...since)}`];
  });
}

/** The versions from which a browser has the feature under its own name; undefined where the data does not tell. */
function versionsOf(support: CompatStatement['support'], browser: string): number[] | undefined {
  const statements = [support[browser as keyof typeof support] ?? []].flat();
  if (statements.length === 0) return undefined;
  return statements
    .filter(
      ({ flags, prefix, alternative_name, version_removed }) =>
        !flags && !prefix && !alternative_name && !version_removed,
    )
    .flatMap(({ version_added }) =>
      typeof version_added === 'string' && version_added !== 'preview'
        ? [Number.parseFloat(version_added.replace('≤', ''))]
        : [],
    );
}

const plainName = /^[A-Za-z_$][\w$]*$/;

/** The features directly below another, by name, without its own and those that describe a behaviour. */
export const partsOf = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {})
    .filter(([name]) => name !== '__compat')
    .map(([name, part]) => [name.replace(/_static$/, ''), part as Identifier]);

const objects = new Map<string, Identifier>([...partsOf(api), ...partsOf(javascript.builtins)]);
// Objects within others, such as `Intl.NumberFormat`, are no globals, but their members count.
const withMembers = [
  ...objects.values(),
  ...['Intl', 'Temporal', 'WebAssembly'].flatMap((name) =>
    partsOf(objects.get(name)).map(([, object]) => object),
  ),
];

/** A global object or function such as `Highlight`, and its own static member such as `fromAsync`. */
export const globalFeature = (name: string): Identifier | undefined => objects.get(name);
export const staticFeature = (object: string, name: string): Identifier | undefined => {
  const parts = objects.get(object);
  return parts?.[`${name}_static`] ?? parts?.[name];
};

interface Member {
  readonly lacking: readonly string[];
  /** Whether the language has it, and not only objects of the browser. */
  readonly isBuiltIn: boolean;
}

/** Members that no object of the floor's browsers has: `toSorted`. */
export const newerMembers: ReadonlyMap<string, Member> = indexMembers();

function indexMembers(): Map<string, Member> {
  const found = new Map<string, Member>();
  for (const object of withMembers)
    for (const [name, part] of partsOf(object)) {
      if (!plainName.test(name) || !part.__compat) continue;
      const { spec_url = [] } = part.__compat;
      const isBuiltIn = [spec_url].flat().some((url) => url.includes('tc39.es'));
      const lacking = lackedBy(part);
      const before = found.get(name);
      // Which object a member is read from is not known, so the oldest one of that name counts.
      if (before === undefined || lacking.length < before.lacking.length)
        found.set(name, { lacking, isBuiltIn: isBuiltIn || before?.isBuiltIn === true });
    }
  return new Map([...found].filter(([, { lacking }]) => lacking.length > 0));
}
