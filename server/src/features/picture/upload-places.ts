import { serviceUnavailable, tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Uploads under way at a time in this process: with all of the largest size a quarter of a gigabyte. */
const PLACES = 24
/** Uploads under way of one member, who picks one picture at a time: room for a second device and a retry. */
const PLACES_OF_MEMBER = 3
const RETRY = { headers: { 'retry-after': '2' } }

/** Bounds the uploads that are held in memory. */
export function uploadPlaces() {
  const ofMember = new Map<string, number>()
  let taken = 0

  function leave(memberId: string) {
    taken -= 1
    const rest = (ofMember.get(memberId) ?? 0) - 1
    if (rest > 0) ofMember.set(memberId, rest)
    else ofMember.delete(memberId)
  }

  return {
    /** Does the work in a place. Throws `limit.exceeded` or `server.unavailable` when there is none. */
    async take<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
      const own = ofMember.get(memberId) ?? 0
      if (own >= PLACES_OF_MEMBER) throw new AppError(tooManyRequests, RETRY)
      if (taken >= PLACES) throw new AppError(serviceUnavailable, RETRY)
      taken += 1
      ofMember.set(memberId, own + 1)
      try {
        return await work()
      } finally {
        leave(memberId)
      }
    },
  }
}
