import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import type { FileTransfer } from '#platform/api/file-transfer.ts'
import { FailureContext } from '#platform/failure/use-report-failure.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { UNDO_MS } from '#ui/undo-bar/undo-bar.tsx'
import { CardScopeContext } from '../card-scope.ts'
import { cardDrafts } from '../draft/card-drafts.ts'
import { useCardEditor } from '../draft/use-card-editor.ts'
import { aCard, keepingServer } from '../a-card.testing.ts'
import { useMyCard } from '../use-my-card.ts'
import { PhotosSection } from './photos-section.tsx'

const SAVE = 'BusinessCard/SaveMyCard'
type Upload = FileTransfer['upload']

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picked'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  cardDrafts.set(null)
})

function Section({ upload }: { upload: Upload }) {
  const { data } = useMyCard(ME)
  return data ? <Loaded card={data} upload={upload} /> : null
}

function Loaded({ card, upload }: { card: ReturnType<typeof aCard>; upload: Upload }) {
  const editor = useCardEditor(ME, card)
  const transfer: FileTransfer = { upload }
  return (
    <CardScopeContext value={{ editor, askVisibility: () => undefined }}>
      <PhotosSection transfer={transfer} />
    </CardScopeContext>
  )
}

function open(photos: string[], upload: Upload = () => Promise.resolve('new?e=1&s=x'), report = vi.fn()) {
  const element = (
    <AsMember>
      <FailureContext value={report}>
        <Section upload={upload} />
      </FailureContext>
    </AsMember>
  )
  return renderUi(element, { answers: keepingServer(aCard({ photos })) })
}

const picture = (part: { type?: string; bytes?: number } = {}) =>
  new File([new Uint8Array(part.bytes ?? 10)], 'me.png', { type: part.type ?? 'image/png' })
const pick = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(/^添加/), { target: { files: [file] } })
const shown = () =>
  screen.getAllByRole('button', { name: /^第/ }).map(
    (tile) =>
      tile
        .querySelector('img')
        ?.getAttribute('src')
        ?.match(/pictures\/(\w+)/)?.[1],
  )
const openPhoto = async (at: number) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^第 ${at}`) }))

describe('adding a photo', () => {
  // proves 5.6
  test('takes one a pick from the album, in the formats the server takes', async () => {
    open([])
    const field = await screen.findByLabelText('添加封面照片')
    expect(field.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp')
    expect(field.hasAttribute('multiple')).toBe(false)
    expect(field.hasAttribute('capture')).toBe(false)
  })

  test('tells how far it is, then puts it at the end and saves the list', async () => {
    const sent = Promise.withResolvers<string>()
    let tell = (_fraction: number) => {}
    const { asked } = open(['a'], (_file, waiting) => {
      tell = waiting?.onProgress ?? tell
      return sent.promise
    })
    await pick(picture())
    tell(0.42)
    expect(await screen.findByRole('progressbar', { name: '正在上传，已完成 42%' })).toBeTruthy()
    sent.resolve('b?e=1&s=x')
    await waitFor(() => expect(shown()).toEqual(['a', 'b']))
    expect(asked(SAVE)).toEqual([{ photos: ['a', 'b?e=1&s=x'] }])
  })

  test('that failed stays and can be sent again, or given up', async () => {
    let isOnline = false
    const report = vi.fn()
    open([], () => (isOnline ? Promise.resolve('b') : Promise.reject(networkFailure())), report)
    await pick(picture())
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain('网络断开了')
    expect(report).toHaveBeenCalledOnce()
    isOnline = true
    await userEvent.click(within(failure).getByRole('button', { name: '重新上传' }))
    await waitFor(() => expect(shown()).toEqual(['b']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['what is no photo', { type: 'image/gif' }, '只支持 JPEG、PNG、WebP 格式的图片'],
    ['an empty file', { bytes: 0 }, '没有收到图片，请重新选择'],
    ['more than 10 MB', { bytes: 10 * 1_048_576 + 1 }, '图片不能超过 10 MB'],
  ])('%s is refused before it is sent', async (_name, part, message) => {
    const upload = vi.fn<Upload>()
    open([], upload)
    await pick(picture(part))
    const failure = await screen.findByRole('alert')
    expect(failure.textContent).toContain(message)
    expect(within(failure).queryByRole('button', { name: '重新上传' })).toBeNull()
    await userEvent.click(within(failure).getByRole('button', { name: '不传了' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(upload).not.toHaveBeenCalled()
  })

  test('what the server refuses is told in its words', async () => {
    const broken = new ApiFailure({
      kind: 'refused',
      code: 'picture.broken',
      status: 400,
      message: '图片已损坏，请换一张',
    })
    const report = vi.fn()
    open([], () => Promise.reject(broken), report)
    await pick(picture())
    expect((await screen.findByRole('alert')).textContent).toContain('图片已损坏，请换一张')
    expect(report).not.toHaveBeenCalled()
  })

  // proves 9.46
  test('ends at nine', async () => {
    open(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    await screen.findByRole('button', { name: /^第 9/ })
    expect(screen.queryByLabelText(/^添加/)).toBeNull()
  })
})

describe('the order', () => {
  test('is changed by buttons, and said', async () => {
    const { asked } = open(['a', 'b', 'c'])
    await openPhoto(3)
    await userEvent.click(screen.getByRole('button', { name: '前移一位' }))
    expect(shown()).toEqual(['a', 'c', 'b'])
    expect(screen.getByText(/已移到第 2/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '设为封面' }))
    expect(shown()).toEqual(['c', 'a', 'b'])
    await waitFor(() => expect(asked(SAVE)).toEqual([{ photos: ['a', 'c', 'b'] }, { photos: ['c', 'a', 'b'] }]))
  })

  test('is changed by drawing a photo onto another place', async () => {
    const { asked } = open(['a', 'b', 'c'])
    await screen.findByRole('button', { name: /^第 3/ })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tiles = screen.getAllByRole('button', { name: /^第/ })
    tiles.forEach((tile, index) => {
      tile.parentElement!.getBoundingClientRect = () => new DOMRect(index * 100, 0, 90, 90)
    })
    fireEvent.pointerDown(tiles[2]!, { clientX: 250, clientY: 40, button: 0 })
    vi.advanceTimersByTime(350)
    fireEvent.pointerMove(window, { clientX: 50, clientY: 40 })
    fireEvent.pointerUp(window, { clientX: 50, clientY: 40 })
    vi.useRealTimers()
    await waitFor(() => expect(asked(SAVE)).toEqual([{ photos: ['c', 'a', 'b'] }]))
  })
})

describe('a removed photo', () => {
  test('can be had back, and then nothing was sent', async () => {
    const { asked } = open(['a', 'b'])
    await openPhoto(2)
    await userEvent.click(screen.getByRole('button', { name: '删除照片' }))
    expect(shown()).toEqual(['a'])
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(shown()).toEqual(['a', 'b'])
    expect(asked(SAVE)).toEqual([])
  })

  test('is gone once the time is over', async () => {
    const { asked } = open(['a', 'b'])
    await openPhoto(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: '删除照片' }))
    vi.advanceTimersByTime(UNDO_MS)
    vi.useRealTimers()
    await waitFor(() => expect(asked(SAVE)).toEqual([{ photos: ['b'] }]))
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  })

  test('is gone when the page is left before', async () => {
    const { asked, unmount } = open(['a', 'b'])
    await openPhoto(1)
    await userEvent.click(screen.getByRole('button', { name: '删除照片' }))
    unmount()
    await waitFor(() => expect(asked(SAVE)).toEqual([{ photos: ['b'] }]))
  })
})
