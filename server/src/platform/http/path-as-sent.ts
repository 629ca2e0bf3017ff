/** The path of a request target: without query, and without the host that proxies may put before it. */
export function pathAsSent(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '')
  return path.split('?', 1)[0] ?? path
}
