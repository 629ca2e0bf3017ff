import { serviceUnavailable, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import {
  UPLOAD_GRACE_MS,
  UPLOAD_MIN_BYTES_A_SECOND,
  UPLOADS_RECEIVED_MAX_BYTES,
  UPLOADS_UNDER_WAY_MEMBER,
} from '@quan/contract/picture/picture-limits.ts'
import { uploadTooSlow } from '@quan/contract/picture/upload.ts'
import { UPLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Clock } from '#platform/clock/clock.ts'

export const RETRY = { headers: { 'retry-after': '2' } }
/** Who still sends would keep the connection: it is closed after the answer. */
const HANG_UP = { connection: 'close' }

/** One upload while its bytes come in. */
type Reception = { startedAt: number; bytes: number; end(why: AppError): void }

/** Counts what was received of an upload. */
export type NoteBytes = (bytes: number) => void

/**
 * Uploads whose bytes come in. They hold none of the places of the process: however many come slowly, a whole one finds
 * its place. Each sender has a few; who sends too slowly or too long is ended by `endSlow`; and where all together hold
 * too much memory, the one that has been coming longest gives way.
 */
export function uploadReceptions(clock: Clock) {
  const ofSender = new Map<string, number>()
  // in the order in which they began
  const underWay = new Set<Reception>()
  let held = 0

  function leave(senderId: string) {
    const rest = (ofSender.get(senderId) ?? 0) - 1
    if (rest > 0) ofSender.set(senderId, rest)
    else ofSender.delete(senderId)
  }

  function makeRoom() {
    for (const longest of underWay) {
      if (held <= UPLOADS_RECEIVED_MAX_BYTES) return
      release(longest)
      longest.end(new AppError(serviceUnavailable, { headers: { ...RETRY.headers, ...HANG_UP } }))
    }
  }

  function release(reception: Reception) {
    if (underWay.delete(reception)) held -= reception.bytes
  }

  return {
    /** One of somebody's uploads, from its first byte to its answer. Throws `limit.exceeded` when there are too many. */
    async ofSender<Result>(senderId: string, work: () => Promise<Result>): Promise<Result> {
      const own = ofSender.get(senderId) ?? 0
      if (own >= UPLOADS_UNDER_WAY_MEMBER) throw new AppError(tooManyRequests, RETRY)
      ofSender.set(senderId, own + 1)
      try {
        return await work()
      } finally {
        leave(senderId)
      }
    },
    /** What `read` brings, unless it is ended before. */
    async receive<Bytes>(read: (note: NoteBytes) => Promise<Bytes>): Promise<Bytes> {
      const { promise: ended, reject: end } = Promise.withResolvers<never>()
      const reception: Reception = { startedAt: clock.now(), bytes: 0, end }
      underWay.add(reception)
      const reading = read((bytes) => {
        if (!underWay.has(reception)) return
        reception.bytes += bytes
        held += bytes
        makeRoom()
      })
      // after an end nobody waits for it any more
      reading.catch(() => {})
      try {
        return await Promise.race([reading, ended])
      } finally {
        release(reception)
      }
    },
    /** Ends uploads that take longer than any may, or come slower than the slowest line. */
    endSlow() {
      for (const { startedAt, bytes, end } of underWay) {
        const ms = clock.now() - startedAt
        const isSlow = ms > UPLOAD_GRACE_MS && bytes < (UPLOAD_MIN_BYTES_A_SECOND * ms) / 1_000
        if (isSlow || ms > UPLOAD_TIMEOUT_MS) end(new AppError(uploadTooSlow, { headers: HANG_UP }))
      }
    },
  }
}

/** Bounds the whole uploads that are held in memory while they are made into pictures. */
export function uploadPlaces(most: number) {
  let taken = 0
  return {
    /** Does the work in a place. Throws `server.unavailable` when there is none. */
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (taken >= most) throw new AppError(serviceUnavailable, RETRY)
      taken += 1
      try {
        return await work()
      } finally {
        taken -= 1
      }
    },
  }
}
