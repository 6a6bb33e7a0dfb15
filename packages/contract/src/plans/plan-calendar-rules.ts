// The one file of the contract with a library of its own: server and browser write the same calendar.
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { PlanItem } from './plans.ts';

type Row = Exclude<PlanItem, { kind: 'heading' }>;

export interface CalendarOfPlan {
  readonly id: string;
  readonly name: string;
  readonly items: readonly PlanItem[];
  readonly changedAt: string;
}

/** Where the events lead, by whoever reads them. Absolute addresses. */
export interface CalendarLinks {
  readonly site: string;
  readonly plan: string;
  readonly row: (item: Extract<Row, { kind: 'lesson' | 'assignment' }>) => string;
  /** Minutes are for teachers. */
  readonly hasMinutes: boolean;
}

/**
 * The days of a plan as an iCalendar file (RFC 5545): an event of a whole day for each row's day and for each day of homework.
 * The same row has the same UID each time, so a calendar that is read again moves its events.
 */
export function planCalendarText(plan: CalendarOfPlan, links: CalendarLinks): string {
  const calendar = ical({
    // The library escapes the texts of events and not the calendar's own. A name has no line breaks.
    name: plan.name.replaceAll(/[\\;,]/g, String.raw`\$&`),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Lasar', product: 'Planering', language: 'SV' },
    url: links.plan,
    ttl: 3_600,
  });
  const uidOf = uidsOf(plan.id, new URL(links.site).host);
  const changedAt = new Date(plan.changedAt);
  for (const item of plan.items) {
    if (item.kind === 'heading') continue;
    const name = nameOf(item);
    const address = addressOf(item, links);
    const add = (kind: 'dag' | 'laxa', day: string, summary: string) =>
      calendar.createEvent({
        id: uidOf(item, kind),
        stamp: changedAt,
        lastModified: changedAt,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        // A day on which something is read is no day on which nobody can be met.
        transparency: ICalEventTransparency.TRANSPARENT,
        summary,
        description: [
          ...(item.kind === 'note' ? [item.text] : []),
          ...(links.hasMinutes && kind === 'dag' && item.minutes !== undefined
            ? [`${item.minutes} minuter`]
            : []),
          ...(kind === 'dag' && item.dueBy !== undefined ? [`Läxa till ${item.dueBy}`] : []),
          plan.name,
          // Calendars that show no address of an event show its description.
          address,
        ].join('\n'),
        url: address,
      });
    if (item.day !== undefined) add('dag', item.day, name);
    if (item.dueBy !== undefined) add('laxa', item.dueBy, `Läxa: ${name}`);
  }
  return calendar.toString();
}

const nameOf = (item: Row): string =>
  'name' in item ? item.name : (item.text.split('\n')[0] ?? '').slice(0, 80);

function addressOf(item: Row, { plan, row }: CalendarLinks): string {
  if (item.kind === 'link') return item.url;
  return item.kind === 'note' ? plan : row(item);
}

/** UIDs by what rows are, and not by their places, which change when rows are moved. Equal rows are counted. */
function uidsOf(planId: string, host: string) {
  const counts = new Map<string, number>();
  return (item: Row, kind: string): string => {
    const what = 'id' in item ? item.id : hashOf(item.text);
    const key = `${kind}-${item.kind}-${what}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${planId}-${key}${count > 1 ? `-${count}` : ''}@${host}`;
  };
}

/** FNV-1a, of 32 bits: the two hundred rows of a plan need no more to differ. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
