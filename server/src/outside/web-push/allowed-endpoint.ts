import { isIP } from 'node:net'
import { isLoopbackUrl } from '#platform/config/read-settings.ts'

type Allowed = {
  mode: 'demo' | 'production'
  /** Push services that are sent to; each stands for the hosts below it as well. */
  hosts: readonly string[]
}

/** Where the demo's simulator is. */
const SIMULATOR_PATH = '/sim/web-push/'

/**
 * Whether a browser's address is one of a push service: members say it, and the server calls it. The demo speaks to its
 * simulator on loopback alone.
 */
export function isAllowedEndpoint(endpoint: string, { mode, hosts }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, pathname, username, password } = new URL(endpoint)
  if (username || password) return false
  if (mode === 'demo') return protocol === 'http:' && isLoopbackUrl(endpoint) && pathname.startsWith(SIMULATOR_PATH)
  const isNumeric = isIP(hostname) !== 0 || hostname.startsWith('[')
  return protocol === 'https:' && port === '' && !isNumeric && hosts.some((host) => isBelow(hostname, host))
}

const isBelow = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`)
