import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { JSON_TYPE } from '#platform/http/answer-headers.ts'

/** One way to send an answer; headers as name, value, name, value. */
export type AnswerForm = { status: 200 | 304; headers: readonly string[]; body: Buffer | undefined }

/** An answer as bytes, the same for everybody. */
export type ReadyAnswer = {
  /** Bytes it takes in memory at most, its compressed form included. */
  size: number
  /** As it is, compressed, or "you have it already", by what the request says. */
  formFor(requestHeaders: IncomingHttpHeaders): AnswerForm
}

/** Answers below this many bytes are not worth compressing. */
const COMPRESS_FROM_BYTES = 1_024
const COMPRESSION_LEVEL = 5

type MakeReady = {
  body: Buffer
  cacheControl: string
  /** Media type; JSON when absent. */
  type?: string
  /** Request headers besides `Accept-Encoding` by which answers differ. */
  vary?: readonly string[]
}

/** Makes an answer ready. Compression waits until it is first wanted. */
export function readyAnswer({ body, cacheControl, type = JSON_TYPE, vary = [] }: MakeReady): ReadyAnswer {
  // weak, because the compressed form has other bytes under the same tag (RFC 9110, 8.8.3)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const isCompressible = body.length >= COMPRESS_FROM_BYTES
  const varied = isCompressible ? ['accept-encoding', ...vary] : vary
  const common = [
    'cache-control',
    cacheControl,
    'etag',
    etag,
    ...(varied.length > 0 ? ['vary', varied.join(', ')] : []),
  ]
  const plain = form(common, type, body)
  const unchanged: AnswerForm = { status: 304, headers: common, body: undefined }
  let compressed: AnswerForm | undefined
  return {
    size: body.length * (isCompressible ? 2 : 1),
    formFor(requestHeaders) {
      if (isUnchanged(requestHeaders, etag)) return unchanged
      if (!isCompressible || !acceptsGzip(requestHeaders)) return plain
      compressed ??= form([...common, 'content-encoding', 'gzip'], type, gzipSync(body, { level: COMPRESSION_LEVEL }))
      return compressed
    },
  }
}

function form(common: readonly string[], type: string, body: Buffer): AnswerForm {
  return { status: 200, headers: [...common, 'content-type', type, 'content-length', String(body.length)], body }
}

/** True when the asker wants gzip; `;q=0` says that it does not. */
export function acceptsGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}

/** True when the asker has what `etag` stands for already. Weak comparison, as RFC 9110 (13.1.2) wants it. */
export function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(etag))
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
