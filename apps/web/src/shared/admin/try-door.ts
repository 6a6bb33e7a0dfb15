import { beginTrial } from '@lasar/contract/customers/door-trials';
import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';

/** Sends the browser to a service, to come back with what it says of whoever logs in there. `proves` is for a tenant. */
export async function tryDoor(id: string, door: DoorName, proves = false): Promise<void> {
  try {
    const body = { door, ...(proves && { proves: true as const }) };
    const { location } = await callByFetch(beginTrial, { params: { id }, body });
    window.location.assign(location);
  } catch (error) {
    void showToast(problemMessage(error), 'error');
  }
}
