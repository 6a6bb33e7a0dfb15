import { countClassAnswer, type CountedAnswer } from '@lasar/contract/plans/class-pictures';
import type { ProblemCode } from '@lasar/contract/problems';
import { callByFetch, CallProblem } from '#shared/calls/call.ts';

// In milliseconds. A class that has lost its network comes back together.
const triesAgainAfter = 4_000;

/** An answer as the self-test tells it. */
export type Answered = Pick<CountedAnswer, 'question' | 'right' | 'number'> & {
  readonly choices?: readonly number[];
};

/** Sends the first answer to each question, and tries again as long as the network or the service is away. */
export interface AnswerSender {
  readonly add: (answers: readonly Answered[]) => void;
  readonly stop: () => void;
}

/** `onRefused` is called once, when answers are counted no longer with this ticket. */
export function createAnswerSender(
  {
    code,
    formId,
    ticket,
  }: { readonly code: string; readonly formId: string; readonly ticket: string },
  onRefused: (code: ProblemCode) => void,
): AnswerSender {
  const known = new Set<number>();
  const waiting: Answered[] = [];
  let sending = false;
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      for (let next = waiting[0]; next && !stopping.signal.aborted; next = waiting[0]) {
        const { choices, ...answer } = next;
        const body = { ticket, formId, ...answer, ...(choices && { choices: [...choices] }) };
        await callByFetch(countClassAnswer, { params: { code }, body });
        waiting.shift();
      }
    } catch (error) {
      const problem = error instanceof CallProblem ? error : undefined;
      const passes = !problem || problem.offline || (problem.status ?? 500) >= 500;
      if (passes || problem.code === 'request/too-many')
        timer = setTimeout(() => void sendAll(), triesAgainAfter * (1 + Math.random()));
      else if (!stopping.signal.aborted) {
        stopping.abort();
        onRefused(problem.code);
      }
    } finally {
      sending = false;
    }
  }

  return {
    add(answers) {
      for (const answer of answers) {
        if (known.has(answer.question)) continue;
        known.add(answer.question);
        waiting.push(answer);
      }
      if (waiting.length > 0 && !stopping.signal.aborted) void sendAll();
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}
