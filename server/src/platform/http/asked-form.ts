import type { IncomingHttpHeaders } from 'node:http'

/** Whether the asker wants gzip; `;q=0` says that it does not. */
export function acceptsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}

/** Whether the asker has what `etag` stands for already. Weak comparison, as RFC 9110 (13.1.2) wants it. */
export function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(etag))
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
