import { MAP_FRAME } from '@quan/contract/route/public-file.ts'
import type { FastifyInstance } from 'fastify'
import { framedPage } from '#platform/pages/framed-page.ts'

type MapFrame = {
  /** The provider's script; null where there is none, and no frame then. */
  script: { url: string; key: string } | null
  isHttps: boolean
}

/** What the provider's script fetches from: itself, its parts, its tiles and its styles. */
const PROVIDER_HOSTS = [
  'https://map.qq.com',
  'https://*.map.qq.com',
  'https://mapapi.qq.com',
  'https://*.map.gtimg.com',
]
const PROVIDER = /^https:\/\/map\.qq\.com\//

/** The provider's map is light: in the dark it is dimmed. */
const STYLE =
  'html,body,#map{height:100%;margin:0;overflow:hidden}[data-theme=dark] #map{filter:brightness(.7) saturate(.85)}'

/**
 * GET `/frame/map`: an empty page for the map provider's script, framed by the app alone. Its policy is open for the
 * provider's hosts and nobody else's; the app's own policy knows none of them.
 */
export function addMapFrame(app: FastifyInstance, { script, isHttps }: MapFrame) {
  if (script === null) return
  const { headers, body } = framedPage({
    title: '地图',
    script: MAP_FRAME.script,
    data: { provider: `${script.url}?${new URLSearchParams({ v: '1.exp', key: script.key }).toString()}` },
    content: '<div id="map"></div>',
    style: STYLE,
    policy: policyFor(script.url),
    isHttps,
  })
  app.get(MAP_FRAME.path, async (_request, reply) => reply.headers(headers).send(body))
}

function policyFor(scriptUrl: string) {
  const hosts = PROVIDER.test(scriptUrl) ? PROVIDER_HOSTS : [new URL(scriptUrl).origin]
  return {
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hosts],
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': ['data:', 'blob:', ...hosts],
    'font-src': ['data:', ...hosts],
    'connect-src': ['data:', 'blob:', ...hosts],
    // the script starts its workers from texts of its own
    'worker-src': ['blob:'],
  }
}
