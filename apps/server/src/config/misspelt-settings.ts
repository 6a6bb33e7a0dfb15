// Shorter names, such as PORT, have too many neighbours among the variables of other programs.
const shortestCompared = 6;

// Only settings of this service begin with these.
const ownPrefixes = ['SKOLON_', 'DOOR_', 'LIMIT_', 'ANALYTICS_ID_', 'WEBHOOK_'];

/**
 * A Swedish sentence for each variable that looks like a misspelt setting: one edit away from a name of `names`, the same
 * name in another case, or with a prefix that only settings have. Variables of other programs pass.
 */
export function misspeltSettings(env: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  const known = new Set(names);
  const compared = names.filter((name) => name.length >= shortestCompared);
  return Object.keys(env)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const upper = name.toUpperCase().replaceAll('-', '_');
      const meant = compared.find((each) => isWithinOneEdit(upper, each));
      if (meant !== undefined) return `${name} är ingen inställning. Menas ${meant}?`;
      const isOurs = ownPrefixes.some((prefix) => upper.startsWith(prefix));
      return isOurs ? `${name} är ingen inställning.` : [];
    });
}

/** Whether two names are equal, or differ by one inserted, deleted or changed letter, or by two that changed places. */
function isWithinOneEdit(one: string, other: string): boolean {
  if (one.length < other.length) return isWithinOneEdit(other, one);
  if (one.length - other.length > 1) return false;
  let same = 0;
  while (same < other.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (one.length > other.length) return left.slice(1) === right;
  const swapped = `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}`;
  return left.slice(1) === right.slice(1) || swapped === right;
}
