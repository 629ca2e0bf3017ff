import { LINKED_PATHS } from '@quan/contract/route/linked-routes.ts'
import type { FastifyInstance } from 'fastify'

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
