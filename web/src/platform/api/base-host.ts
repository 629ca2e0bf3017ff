/** Host of the calls, set apart for test (the demo build) and production; empty = where the page came from. */
export function baseHost(): string {
  const { MODE, API_BASE, API_BASE_TEST } = import.meta.env
  const base = MODE === 'demo' ? API_BASE_TEST : API_BASE
  return (base ?? '').replace(/\/$/, '')
}
