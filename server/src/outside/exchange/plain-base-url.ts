/** Checks a base URL and cuts its final slash. A user name or a query in it would end up in fetch's own messages. */
export function plainBaseUrl(text: string): string {
  const url = new URL(text)
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain) throw new TypeError('The base URL of a service must be http(s) without credentials and query.')
  return url.href.replace(/\/$/, '')
}
