import { cleanup, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePage } from '#platform/navigation/use-page.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { ListEnd, type ListEndState } from './list-end.tsx'

/** A screen of 800 pixels; what the page holds is as high as is told. */
function pageOf(height: number) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)
  renderUi(<Scrolled />)
}

/** A list whose last rows come after it stands. */
function Scrolled() {
  const { scroller } = usePage()
  const [state, setState] = useState<ListEndState>('loading')
  useEffect(() => setState('complete'), [])
  return (
    <main ref={scroller}>
      <ListEnd state={state} onMore={() => undefined} />
    </main>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  [4_000, '到底了'],
  [700, ''],
])('a list of %i pixels ends with “%s”: who sees all of it need not be told', (height, told) => {
  pageOf(height)
  expect(screen.getByRole('status').textContent).toBe(told)
})
