import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ParserReading, ParserTarget, ReaderData, ReaderQuestion } from './parser-target.testing.ts'

/** Reads inputs on a thread of its own, which alone runs slower for being watched. */
export type ParserReader = {
  read(bytes: Buffer): Promise<ParserReading>
  /** What the thread holds once all garbage is gone, in megabytes. */
  heapMb(): Promise<number>
  close(): Promise<unknown>
}

const THREAD = new URL('parser-thread.testing.ts', import.meta.url)
/** A reader that needs longer for an input does not come back. */
const READ_WITHIN_MS = 30_000

/** Starts the thread of a target; one that is not watched finds nothing new, and costs no more than the reading. */
export function openReader({ module, name, scripts }: ParserTarget, { isWatched = true } = {}): ParserReader {
  const workerData: ReaderData = { module, name, scripts: isWatched ? scripts : null }
  const thread = new Worker(THREAD, { workerData })
  async function asked(question: ReaderQuestion): Promise<unknown> {
    thread.postMessage(question)
    try {
      const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(READ_WITHIN_MS) })
      return answer
    } catch (cause) {
      const about = question.kind === 'read' ? Buffer.from(question.bytes).toString('base64') : question.kind
      throw new Error(`${name} does not come back from ${about}`, { cause })
    }
  }
  return {
    read: async (bytes) => (await asked({ kind: 'read', bytes })) as ParserReading,
    heapMb: async () => (await asked({ kind: 'heap' })) as number,
    close: () => thread.terminate(),
  }
}
