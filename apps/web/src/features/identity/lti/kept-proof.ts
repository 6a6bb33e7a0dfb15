/** How long the platform may take to answer, in milliseconds. */
const patience = 3_000;

/**
 * The proof that this browser began the login, which the platform has kept for us ("LTI Postmessage Storage"). Undefined where
 * the login did not use it. The state names the frame of the platform that keeps it. Only the server knows whether it is right.
 */
export async function readKeptProof(state: string): Promise<string | undefined> {
  const [, target] = /^.{43}\.([\w-]{1,64})$/.exec(state) ?? [];
  if (target === undefined || window.parent === window) return undefined;
  const frame = frameOf(target);
  const message = {
    subject: 'lti.get_data',
    message_id: crypto.randomUUID(),
    key: `lasar-${state.slice(0, 12)}`,
  };
  const over = new AbortController();
  const answer = new Promise<string | undefined>((resolve) => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const { subject, message_id: id, value } = Object(data) as Readonly<Record<string, unknown>>;
      if (source !== frame || id !== message.message_id) return;
      if (subject !== `${message.subject}.response`) return;
      resolve(typeof value === 'string' ? value : undefined);
    };
    addEventListener('message', onMessage, { signal: over.signal });
    setTimeout(resolve, patience, undefined);
    // Nothing that is asked is secret, and the frame's origin is not known here.
    frame.postMessage(message, '*');
  });
  return answer.finally(() => over.abort());
}

/** The platform's frame of a name; where it has none, its page. */
function frameOf(target: string): Window {
  try {
    return (window.parent as unknown as Readonly<Record<string, Window>>)[target] ?? window.parent;
  } catch {
    return window.parent;
  }
}
