import type { Examined } from '#doctor/examined.ts'
import type { Environment } from '#platform/config/read-settings.ts'

const ANSWER_WITHIN_MS = 5_000
/** A clock that is further off has codes and payments refused sooner or later, in milliseconds. */
const OFF_AT_MOST_MS = 60_000

/** Compares the clock with what the SMS service says it is: every answer of HTTP tells the time. */
export async function examineClock(environment: Environment, now: () => number): Promise<Examined> {
  const about = 'clock'
  const url = environment['ALISMS_BASE_URL']?.trim()
  const answer = url
    ? await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null)
    : null
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return { about, faults: [], note: 'not compared: nobody told the time' }
  const offMs = now() - theirs
  if (Math.abs(offMs) <= OFF_AT_MOST_MS) return { about, faults: [] }
  const off = `${Math.round(Math.abs(offMs) / 1_000)} seconds ${offMs > 0 ? 'ahead' : 'behind'}`
  return { about, faults: [`The clock of this machine is ${off}: have it set by the network (apt install chrony).`] }
}
