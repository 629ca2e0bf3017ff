import type { FastifyInstance } from 'fastify'

/**
 * Reads bodies the way the vendors and plain HTML forms send them, whatever the host has set for its own routes:
 * JSON and forms as objects, everything else as text.
 */
export function acceptBodies(room: FastifyInstance): void {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parseJson(body),
  )
  room.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  room.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw Object.assign(new Error('请求内容不是 JSON', { cause: error }), { statusCode: 400 })
  }
}
