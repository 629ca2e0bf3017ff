import type { PageStack, StackPage } from './page-stack.ts'

/** How a page moves: in from the right, out to it, under the new one, back from under, cross-faded, or not. */
export type PageMotion = 'enter' | 'leave' | 'cover' | 'reveal' | 'fade' | 'none'

/** The motion of a page during the stack's transition. */
export function motionOf(page: StackPage, { top, transition }: PageStack): PageMotion {
  if (transition === null) return 'none'
  const isTop = page.key === top.key
  if (!isTop && page.key !== transition.from) return 'none'
  switch (transition.kind) {
    case 'push':
      return isTop ? 'enter' : 'cover'
    case 'pop':
      return isTop ? 'reveal' : 'leave'
    case 'tab':
      return isTop ? 'fade' : 'none'
  }
}

/** Whether a page can be seen: the one on top, and the one that moves with it. */
export function isVisible(page: StackPage, stack: PageStack): boolean {
  if (page.key === stack.top.key) return true
  return stack.transition !== null && stack.transition.kind !== 'tab' && page.key === stack.transition.from
}
