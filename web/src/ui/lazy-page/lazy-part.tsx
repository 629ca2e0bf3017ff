import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part of a page whose code loads when it is first shown; until then, and where it cannot be had, what stands in has
 * its place and the page goes on. Shown anew, the part asks again: React itself remembers the failure.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null

  async function load() {
    const missing = () => {
      part = null
      return StandIn
    }
    return { default: await importPart().catch(missing) }
  }

  return function LazyPart(props) {
    const Part = (part ??= lazy(load))
    return (
      <Suspense fallback={<StandIn {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
