import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock/clock.ts'

/** An answer as bytes, the same for everybody. */
export type ReadyAnswer = { body: Buffer; etag: string; gzip(): Buffer }

/** Bytes kept at most, so that many different questions cannot fill the memory. */
const BYTES_MAX = 64 * 1024 * 1024
/** Answers below this many bytes are not worth compressing. */
export const COMPRESS_FROM_BYTES = 1_024

/** Makes an answer ready; compressed when first wanted so. */
export function readyAnswer(body: Buffer): ReadyAnswer {
  let compressed: Buffer | undefined
  return {
    body,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    gzip: () => (compressed ??= gzipSync(body, { level: 5 })),
  }
}

/** Answers kept ready under their address for a short time, and made once when many ask at the same moment. */
export type ReadyAnswers = {
  find(address: string): ReadyAnswer | undefined
  make(address: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>
  /** Forgets everything: something that answers show has changed. */
  clear(): void
}

/** Keeps answers for `keepMs` milliseconds; with 0 nothing is kept and nothing shared. */
export function readyAnswers({ keepMs, clock }: { keepMs: number; clock: Clock }): ReadyAnswers {
  if (keepMs === 0) return { find: () => undefined, make: (_address, make) => make(), clear: () => {} }
  const kept = new LRUCache<string, { answer: ReadyAnswer; until: number }>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ answer }, address) => answer.body.length * 2 + address.length,
  })
  const underWay = new Map<string, Promise<ReadyAnswer>>()

  async function makeOnce(address: string, make: () => Promise<ReadyAnswer>) {
    try {
      const answer = await make()
      if (underWay.has(address)) kept.set(address, { answer, until: clock.now() + keepMs })
      return answer
    } finally {
      underWay.delete(address)
    }
  }

  return {
    find(address) {
      const entry = kept.get(address)
      return entry && entry.until > clock.now() ? entry.answer : undefined
    },
    make(address, make) {
      const running = underWay.get(address)
      if (running) return running
      const started = makeOnce(address, make)
      underWay.set(address, started)
      return started
    },
    clear() {
      kept.clear()
      underWay.clear()
    },
  }
}
