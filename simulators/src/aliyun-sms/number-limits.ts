/** The most messages to one number within so many milliseconds, and the vendor's code for one more. */
export type NumberLimit<Code> = { ms: number; messages: number; code: Code }

/** Counts messages to each number. What it returns tells the refusal of one that is too many, or counts it: null. */
export function numberLimits<Code>(limits: readonly NumberLimit<Code>[], now: () => number) {
  const longestMs = Math.max(...limits.map(({ ms }) => ms))
  const sent = new Map<string, number[]>()
  return (phone: string): Code | null => {
    const times = (sent.get(phone) ?? []).filter((at) => now() - at < longestMs)
    const passed = limits.find(({ ms, messages }) => times.filter((at) => now() - at < ms).length >= messages)
    if (passed) return passed.code
    sent.set(phone, [...times, now()])
    return null
  }
}
