/** Whether a name is an IANA zone that this runtime knows; offsets such as `+08:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    // the runtime's only way to say that it does not know a zone
    return false
  }
}
