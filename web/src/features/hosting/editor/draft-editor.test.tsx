import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { keptDrafts } from '../draft/kept-drafts.ts'
import { aStanding } from '../a-standing.testing.ts'
import { HostingPage } from '../hosting.page.tsx'

const HOST = aStanding({ openNow: 1 })

const open = (step: string) =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} keptDoors={null} />
    </AsMember>,
    { search: `?view=organizer-editor&step=${step}`, answers: { [getMyHosting.path]: HOST } },
  )

const scrolled = vi.fn<() => void>()
const toTop = vi.fn<() => void>()
beforeEach(() => {
  Element.prototype.scrollTo = toTop
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  cleanup()
  toasts.hide()
  keptDrafts.set(null)
  vi.clearAllMocks()
})

test('whoever cannot go on yet is told how much is missing, and stands at the first of it', async () => {
  open('content')
  await userEvent.click(await screen.findByRole('button', { name: '下一步：时间地点' }))
  expect(toasts.get()?.text).toBe('还差 3 处没写好')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '标题' }))
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
  await userEvent.type(screen.getByRole('textbox', { name: '标题' }), '桌游夜')
  await userEvent.click(screen.getByRole('button', { name: '下一步：时间地点' }))
  expect(toasts.get()?.text).toBe('还差 2 处没写好')
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('what is wrong with a group bears the same sign as what is wrong with a field', async () => {
  open('content')
  await userEvent.click(await screen.findByRole('button', { name: '下一步：时间地点' }))
  const drawn = (note: Element | null) => note?.querySelector('svg')?.innerHTML
  const title = screen.getByRole('textbox', { name: '标题' }).getAttribute('aria-describedby')
  const ofField = drawn(document.getElementById(title ?? ''))
  expect(ofField).toBeTruthy()
  expect(screen.getAllByRole('alert').map(drawn)).toEqual([ofField, ofField])
})

test('whoever cannot go on for a field that is no input stands at what is said of it', async () => {
  open('time')
  await userEvent.click(await screen.findByRole('button', { name: /^下一步/ }))
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
})

test('whoever sends too early is taken to the step of the first fault, told once how much is missing, and stands at it', async () => {
  const { search } = open('refund')
  const told: (string | undefined)[] = []
  const stop = toasts.subscribe(() => told.push(toasts.get()?.text))
  await userEvent.click(await screen.findByRole('button', { name: '提交审核' }))
  stop()
  expect(search()).toContain('step=content')
  expect(told).toEqual([expect.stringMatching(/^还差 \d+ 处没写好$/)])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '标题' }))
  expect(scrolled.mock.contexts).toEqual([document.activeElement])
  expect(toTop.mock.invocationCallOrder[0]).toBeLessThan(scrolled.mock.invocationCallOrder[0] ?? 0)
})

test('no place is marked on a map before there is a city', async () => {
  open('time')
  await userEvent.click(await screen.findByRole('button', { name: /地图上的位置 先选城市/ }))
  expect(toasts.get()?.text).toBe('先选城市')
  expect(screen.queryByRole('dialog')).toBeNull()
})
