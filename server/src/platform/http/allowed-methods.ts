import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathAsSent } from '#platform/http/call-pipeline.ts'

/** Methods that a path is answered by, as `Allow` has them; null where it is unknown, or answered by the one asked with. */
export type FindAllowed = (request: Pick<FastifyRequest, 'url' | 'method'>) => string | null

type KnownRoute = { form: RegExp; methods: Set<string> }

/**
 * Notes every route that is put on a server from now on. Of what lies below the `untold` nothing is told, since it is
 * there for some hosts alone.
 */
export function allowedMethods(app: FastifyInstance, untold: readonly string[]): FindAllowed {
  const known = new Map<string, KnownRoute>()
  app.addHook('onRoute', ({ url, method }) => {
    // what answers every path knows none
    if (url === '*' || untold.some((prefix) => url.startsWith(prefix))) return
    const route = known.get(url) ?? { form: formOf(url), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    known.set(url, route)
  })
  return ({ url, method }) => {
    const path = decodedPath(url)
    const routes = [...known.values()].filter(({ form }) => form.test(path))
    const methods = new Set(routes.flatMap((route) => [...route.methods]))
    return methods.size === 0 || methods.has(method) ? null : [...methods].toSorted().join(', ')
  }
}

/** The paths of a route: `:name` is one part of a path, `*` any number of them. */
function formOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`)
    return part === '*' ? '.*' : '[^/]+'
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** The path of a request's target. What is not written in UTF-8 is no path of ours, and stays. */
export function decodedPath(target: string): string {
  const path = pathAsSent(target)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
