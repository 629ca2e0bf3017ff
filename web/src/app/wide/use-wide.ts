import { useEffect } from 'react'
import { createVariable } from '#platform/state/variable.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useIsWide } from '#platform/viewport/layout.ts'
import type { PlaceProposed } from './place-pages.ts'
import type { TopBar } from './top-bar.tsx'

/** What only a wide screen needs: where pages stand beside each other, and the bar above them. */
type Wide = { placePages: PlaceProposed; TopBar: typeof TopBar }

const wide = createVariable<Wide | 'missing' | null>(null)

/** Its code loads on a wide screen only. Null there until it has come; false where it cannot be had, and on a narrow one. */
export function useWide(): Wide | false | null {
  const isWide = useIsWide()
  const code = useObserved(wide)
  useEffect(() => {
    if (isWide && code === null) void load()
  }, [isWide, code])
  if (!isWide || code === 'missing') return false
  return code
}

async function load(): Promise<void> {
  const parts = Promise.all([import('./place-pages.ts'), import('./top-bar.tsx')])
  // without it pages stand as on a phone
  wide.set(
    await parts.then(
      ([{ placePages }, { TopBar }]) => ({ placePages, TopBar }),
      () => 'missing' as const,
    ),
  )
}
