const known = new Set<string>()

/** Whether a name is an IANA zone that this runtime knows; offsets such as `+08:00` are none. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Za-z]/.test(name) || !canFormat(name)) return false
  known.add(name)
  return true
}

function canFormat(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch (cause) {
    // the runtime's only way to say that it does not know a zone
    if (cause instanceof RangeError) return false
    throw cause
  }
}
