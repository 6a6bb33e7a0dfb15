import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { irregularGroups } from '../packages/swedish/src/irregular-groups.fixture.ts';
import { stemOf } from '../packages/swedish/src/stemmer.ts';

const { values } = parseArgs({
  options: { groups: { type: 'string' }, list: { type: 'boolean', default: false } },
});

type Group = readonly string[];

measure('irregular forms', irregularGroups);
if (values.groups) {
  const lines = (await readFile(values.groups, 'utf8')).trim().split('\n');
  measure(
    values.groups,
    lines.map((line) => line.split(' ')),
  );
}

/**
 * Prints how many groups have one stem, and how many pairs of groups share one. Some of those pairs are forms of one word that
 * the file has in two groups, such as skugga and skuggan.
 */
function measure(name: string, groups: readonly Group[]): void {
  const apart = groups.filter((group) => new Set(group.map(stemOf)).size > 1);
  const groupsOf = new Map<string, Set<Group>>();
  for (const group of groups)
    for (const word of group) {
      const stem = stemOf(word);
      groupsOf.set(stem, (groupsOf.get(stem) ?? new Set()).add(group));
    }
  const joined = [...groupsOf].filter(([, { size }]) => size > 1);
  const pairs = joined.reduce((sum, [, { size }]) => sum + (size * (size - 1)) / 2, 0);
  const share = (1 - apart.length / groups.length) * 100;
  console.log(
    `${name}: ${share.toFixed(1)} % of ${groups.length} groups together, ${pairs} pairs of groups share a stem.`,
  );
  if (!values.list) return;
  for (const group of apart)
    console.log(`apart: ${group.map((w) => `${w} (${stemOf(w)})`).join(', ')}`);
  for (const [stem, { size }] of joined)
    console.log(
      `joined, ${size}: ${groups
        .filter((group) => groupsOf.get(stem)?.has(group))
        .map((group) => group.filter((word) => stemOf(word) === stem).join(' '))
        .join(' | ')}`,
    );
}
