import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { saveDraft } from '@quan/contract/hosting/drafts.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import type { SessionState } from '#platform/session/session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { keepDraft, keptDrafts, NEW_DRAFT } from '../draft/kept-drafts.ts'
import { aStanding } from '../a-standing.testing.ts'
import { HostingPage } from '../hosting.page.tsx'

const HOST = aStanding({ openNow: 1 })

const open = (step: string, answers: Answers = {}) =>
  renderUi(
    <AsMember>
      <HostingPage preview={() => null} keptDoors={null} />
    </AsMember>,
    { search: `?view=organizer-editor&step=${step}`, answers: { [getMyHosting.path]: HOST, ...answers } },
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
  vi.unstubAllGlobals()
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

/** As the server answers about fields. */
const refusal = (...validationErrors: { message: string; members: string[] }[]) =>
  new ApiFailure({ kind: 'refused', code: invalidInput.code, status: 400, validationErrors })

describe('what the server does not take', () => {
  const CONTENT = { ...EMPTY_DRAFT, title: '桌游夜', programme: [{ time: null, text: '加微信' }] }

  test('is told at its fields, in the step that they are in, until they are changed', async () => {
    keepDraft(ME, NEW_DRAFT, { base: null, fields: { ...CONTENT, venue: '某某馆' } })
    const { asked, search } = open('refund', {
      [saveDraft.path]: ({ programme }: InputOf<typeof saveDraft>) => {
        const venue = { message: '最多 30 个字', members: ['venue'] }
        const step = { message: '请不要写联系方式', members: ['programme.0.text'] }
        return Promise.reject(refusal(venue, ...(programme[0]?.text === '' ? [] : [step])))
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '存草稿' }))
    await waitFor(() => expect(search()).toContain('step=content'))
    const step = screen.getByRole('textbox', { name: '第 1 步做什么' })
    const note = () => document.getElementById(step.getAttribute('aria-describedby') ?? '')?.textContent
    expect([step.getAttribute('aria-invalid'), note()]).toEqual(['true', '请不要写联系方式'])
    expect(document.activeElement).toBe(step)
    await userEvent.clear(step)
    expect(step.getAttribute('aria-invalid')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '时间地点' }))
    expect(await screen.findByText('最多 30 个字')).toBeTruthy()
    // known already: nobody is led back to it
    await userEvent.click(screen.getByRole('button', { name: '名额票价' }))
    await waitFor(() => expect(asked(saveDraft.path)).toHaveLength(4))
    expect(search()).toContain('step=tickets')
  })

  test('can hardly be typed: fields take as much as the server does, and say so when they are nearly full', async () => {
    keepDraft(ME, NEW_DRAFT, { base: null, fields: { ...CONTENT, venue: '馆'.repeat(25) } })
    open('time', { [saveDraft.path]: () => Promise.reject(networkFailure()) })
    const longest = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).maxLength
    await screen.findByText('25/30')
    expect(['场地名称', '区县', '详细地址'].map(longest)).toEqual([30, 30, 100])
    cleanup()
    open('content', { [saveDraft.path]: () => Promise.reject(networkFailure()) })
    await screen.findByRole('textbox', { name: '第 1 步做什么' })
    expect(longest('第 1 步做什么')).toBe(60)
  })
})

test('a picture that was removed while another one is sent does not come back with it', async () => {
  keepDraft(ME, NEW_DRAFT, { base: null, fields: { ...EMPTY_DRAFT, cover: '/a.webp', pictures: ['/b.webp'] } })
  const sent = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => sent.promise)
  const state = createVariable<SessionState>({ status: 'member', userGUID: ME })
  const session = { ...createVisitorSession(), ...state, findToken: () => Promise.resolve('token') }
  renderUi(
    <SessionContext value={session}>
      <HostingPage preview={() => null} keptDoors={null} />
    </SessionContext>,
    {
      search: '?view=organizer-editor&step=content',
      answers: { [getMyHosting.path]: HOST, [saveDraft.path]: () => Promise.reject(networkFailure()) },
    },
  )
  await userEvent.upload(await screen.findByLabelText('添加照片'), new File(['x'], 'c.webp', { type: 'image/webp' }))
  await userEvent.click(screen.getByRole('button', { name: '删掉第 2 张图片' }))
  sent.resolve(Response.json({ path: '/c.webp' }))
  await waitFor(() =>
    expect(keptDrafts.get()?.byId[NEW_DRAFT]?.fields).toMatchObject({ cover: '/a.webp', pictures: ['/c.webp'] }),
  )
})
