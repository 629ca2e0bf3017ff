import { LINKED_PATHS } from '@quan/contract/route/linked-routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How long what the file says may be gone by; the standard wants less than a year. */
const GOOD_FOR_DAYS = 180

const PATH = '/.well-known/security.txt'

/** Whose links these are; empty = nobody's. */
export type LinkedApps = {
  iosApps: readonly string[]
  androidPackage: string | null
  androidCertificates: readonly string[]
}

/** Systems read the files when an app is installed, and now and then again. */
const CACHED = 'public, max-age=3600'

/**
 * `/.well-known/apple-app-site-association` and `/.well-known/assetlinks.json`: by them a system knows which app may open
 * our https links. Without that app they are not there: 404.
 */
export function addAppLinkFiles(app: FastifyInstance, apps: LinkedApps) {
  const files = {
    '/.well-known/apple-app-site-association': appleFile(apps),
    '/.well-known/assetlinks.json': androidFile(apps),
  }
  for (const [path, file] of Object.entries(files)) {
    app.get(path, (_request, reply) => {
      if (file === null) return reply.callNotFound()
      return reply.header('cache-control', CACHED).type('application/json').send(file)
    })
  }
}

function appleFile({ iosApps }: LinkedApps) {
  if (iosApps.length === 0) return null
  const components = LINKED_PATHS.map((path) => ({ '/': path }))
  return { applinks: { details: [{ appIDs: iosApps, components }] } }
}

function androidFile({ androidPackage, androidCertificates }: LinkedApps) {
  if (androidPackage === null || androidCertificates.length === 0) return null
  const target = {
    namespace: 'android_app',
    package_name: androidPackage,
    sha256_cert_fingerprints: androidCertificates,
  }
  return [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
}

/**
 * The files at the root of the host by which WeChat makes sure that the domain belongs to whoever has the account. Each
 * holds the letters of its own name.
 */
export function addDomainFiles(app: FastifyInstance, names: readonly string[]) {
  for (const name of names) {
    const content = name.replace(/^MP_verify_|\.txt$/g, '')
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(content),
    )
  }
}

type SecurityFile = { contacts: readonly string[]; publicUrl: string; clock: Clock }

/** `/.well-known/security.txt` (RFC 9116): whom people tell of a weakness they found. Without a contact it is not there. */
export function addSecurityFile(app: FastifyInstance, { contacts, publicUrl, clock }: SecurityFile) {
  app.get(PATH, (_request, reply) => {
    if (contacts.length === 0) return reply.callNotFound()
    const today = Math.floor(clock.now() / DAY_MS) * DAY_MS
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
