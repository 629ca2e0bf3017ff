import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { headersOfEveryAnswer, newRequestId } from '#platform/http/answer-headers.ts'
import type { EarlyAnswer } from '#platform/http/early-answer.ts'

/** Whom a demo answers: this machine, the local network too, or everybody. */
export type DemoAudience = 'no' | 'lan' | 'yes'

type DemoSettings = Pick<ServerConfig, 'demoPublic' | 'publicUrl' | 'databaseUrl' | 'databaseReadUrl'>

/**
 * What speaks against starting a demo by these settings, a sentence each. Where the setting for production was forgotten
 * the others still tell: a demo publishes every code by SMS, and fills the database it is given.
 */
export function faultsOfDemoStart({ demoPublic, publicUrl, databaseUrl, databaseReadUrl }: DemoSettings): string[] {
  const databases = Object.entries({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl })
  return [
    ...(isAnswered(new URL(publicUrl).hostname, demoPublic)
      ? []
      : [
          `PUBLIC_URL=${publicUrl} is where others would find the demo, in which anybody logs in as anybody: set MODE=production, or DEMO_PUBLIC=yes if a public demo is wanted.`,
        ]),
    ...databases
      .filter(([, url]) => url !== null)
      .map(
        ([name]) => `${name} is given, and a demo fills a database of its own: set MODE=production, or leave it out.`,
      ),
  ]
}

/** Headers by which a proxy says that somebody else asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
/** What proxies speak that were set up in one line; no browser does. */
const OLD_HTTP = '1.0'

/** True for a request that did not come straight from where the demo may be seen. */
export type IsStranger = (request: IncomingMessage) => boolean

export function strangersOf(audience: DemoAudience): IsStranger {
  return ({ headers, httpVersion }) => {
    if (audience === 'yes') return false
    const isForwarded = httpVersion === OLD_HTTP || FORWARDED.some((name) => headers[name] !== undefined)
    return isForwarded || !isAnswered(hostnameOf(headers.host ?? ''), audience)
  }
}

/** Refuses strangers before anything else is done for them. */
export function refuseStrangers(isStranger: IsStranger): EarlyAnswer {
  return (request, response) => {
    if (!isStranger(request)) return false
    response
      .writeHead(403, STATUS_CODES[403], {
        ...headersOfEveryAnswer(newRequestId()),
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(REFUSAL),
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(REFUSAL)
    return true
  }
}

const REFUSAL = `This is a demo, in which anybody logs in as anybody. It answers this machine alone.
DEMO_PUBLIC=lan opens it to the local network (with HOST=0.0.0.0), DEMO_PUBLIC=yes to everybody, also through a proxy.
For a real service set MODE=production.
`

const LOOPBACK_NAME = /(^|\.)localhost$/i
const LOCAL_NAME = /^[a-z0-9-]+\.local$/i

/** A name that resolves to this machine is not enough: a page elsewhere could have its own name do so. */
function isAnswered(hostname: string, audience: DemoAudience): boolean {
  if (audience === 'yes') return true
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(address)
  if (family === 0) return LOOPBACK_NAME.test(hostname) || (audience === 'lan' && LOCAL_NAME.test(hostname))
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return LOOPBACK.check(address, kind) || (audience === 'lan' && LOCAL_NETWORKS.check(address, kind))
}

const hostnameOf = (host: string): string => host.replace(/:\d*$/, '')

const LOOPBACK = networks(['127.0.0.0/8'], ['::1/128'])
const LOCAL_NETWORKS = networks(
  ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ['fc00::/7', 'fe80::/10'],
)

function networks(ipv4: string[], ipv6: string[]): BlockList {
  const list = new BlockList()
  for (const [kind, all] of [['ipv4', ipv4] as const, ['ipv6', ipv6] as const])
    for (const network of all) {
      const [address = '', prefix] = network.split('/')
      list.addSubnet(address, Number(prefix), kind)
    }
  return list
}
