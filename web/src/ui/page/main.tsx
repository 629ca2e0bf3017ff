import type { ComponentProps } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'

/** What a page is about: the main landmark, where not the whole page is it because others stand beside it. */
export function Main(props: ComponentProps<'section'>) {
  const { pane } = usePage()
  // one element whatever its role, so that what is on it stays when the screen is resized
  return <section role={pane === 'whole' ? 'main' : undefined} {...props} />
}

/** Bars around it are landmarks of the whole screen; of a page beside others they are none. */
export function useBarRole(): 'none' | undefined {
  return usePage().pane === 'whole' ? undefined : 'none'
}
