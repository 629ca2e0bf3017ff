import { SmsRefusal } from './sms-refusal.ts'

/** The vendor's default limits for codes to one number under one signature. */
const LIMITS = [
  { ms: 60_000, messages: 1 },
  { ms: 3_600_000, messages: 5 },
  { ms: 86_400_000, messages: 10 },
]
const LONGEST_MS = Math.max(...LIMITS.map(({ ms }) => ms))

/** Counts messages to each number; the returned function refuses those above the vendor's limits. */
export function businessLimit(now: () => number): (phone: string) => void {
  const sent = new Map<string, number[]>()
  return (phone) => {
    const times = (sent.get(phone) ?? []).filter((at) => now() - at < LONGEST_MS)
    const isOver = LIMITS.some(({ ms, messages }) => times.filter((at) => now() - at < ms).length >= messages)
    if (isOver) throw new SmsRefusal('isv.BUSINESS_LIMIT_CONTROL')
    sent.set(phone, [...times, now()])
  }
}
