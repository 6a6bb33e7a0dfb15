import type { Call } from '@lasar/contract/endpoint';
import { getForm } from '@lasar/contract/forms';

/** A self-test with its questions. */
export const loadForm = (call: Call, id: string) => call(getForm, { params: { id } });
