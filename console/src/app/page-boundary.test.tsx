import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageBoundary } from './page-boundary.tsx'

beforeEach(() => {
  // React tells of what a boundary caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a page whose code does not come says so, and what stands around it stays', async () => {
  const Page = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <>
      <nav>主菜单</nav>
      <PageBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </PageBoundary>
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('这个页面没有加载出来')
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy()
  expect(screen.getByText('主菜单')).toBeTruthy()
})
