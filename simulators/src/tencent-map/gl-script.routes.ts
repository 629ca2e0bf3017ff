import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

const SCRIPT = new URL('./gl-map.browser.js', import.meta.url)
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f3f1ea"/></svg>'

/** A key for browsers as the provider knows it. */
export type BrowserKey = {
  key: string
  /** Hosts whose pages may use it, without ports. */
  hosts: readonly string[]
}

/** The provider's words for what it refuses. */
const REFUSALS = { version: '版本错误', unknownKey: '无效的key', referer: '来源未被授权' } as const

/** The provider's script for browsers: a script that makes no map for whom it refuses, as the provider's does. */
export function glScriptRoutes({ key, hosts }: BrowserKey): FastifyPluginAsync {
  return async (service) => {
    service.get('/api/gljs', async (request, reply) => {
      const refusal = refusalOf(request, { key, hosts })
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store')
      return refusal === null ? await readFile(SCRIPT, 'utf8') : `console.warn(${JSON.stringify(refusal)})`
    })
    service.get('/tile/:z/:x/:y', async (_request, reply) => reply.type('image/svg+xml').send(TILE))
    // tiles and styles may be read by any page; the key was asked for with the script
    service.get('/style/style.json', async (_request, reply) =>
      reply.header('access-control-allow-origin', '*').send({ version: 1 }),
    )
  }
}

function refusalOf(request: FastifyRequest, account: BrowserKey): string | null {
  const { searchParams } = new URL(request.url, 'http://simulator')
  if (searchParams.get('v') !== '1.exp') return REFUSALS.version
  if (searchParams.get('key') !== account.key) return REFUSALS.unknownKey
  return account.hosts.includes(hostOf(request.headers.referer)) ? null : REFUSALS.referer
}

function hostOf(referer: string | undefined): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).hostname : ''
}
