import { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import {
  getOperatorDraft,
  type OperatorDraft,
  publishOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { draftChanged } from '@quan/contract/hosting/drafts.ts'
import { PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import { pictureBroken } from '@quan/contract/picture/upload.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { AN_OPERATOR_DRAFT as draft } from '../operator-draft.testing.ts'
import { DraftPage } from './draft-page.tsx'
import { show } from '../../../testing/show.testing.tsx'

const user = userEvent.setup({ delay: null, applyAccept: false })
/** As long as a draft waits for the next letter, and then some on a busy machine, in milliseconds. */
const SAVED = { timeout: 10_000 }

type Sent = { of: string; id: string; file: File }

function open(about: Partial<OperatorDraft> = {}) {
  const server = consoleServer()
  server.on(getOperatorDraft, () => ({ ...draft, ...about }))
  server.on(getMyCities, () => ({ cities: [] }))
  server.on(saveOperatorDraft, (input: object) => ({ ...draft, ...about, ...input, version: 4 }))
  server.on(uploadDeskPicture, ({ file }: Sent) => ({ path: `${file.name.split('.')[0]}?e=1&s=x` }))
  show(server, <DraftPage id={draft.id} />)
  return server
}

const photo = (name: string, { type = 'image/jpeg', size = 3 } = {}) => {
  const file = new File(['jpg'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const group = async (name: string) => within(await screen.findByRole('group', { name }))
const namesShown = async () =>
  (await group('图片')).queryAllByRole('img', { name: /张图片/ }).map((image) => nameOf(image as HTMLImageElement))
const nameOf = ({ src }: HTMLImageElement) => /pictures\/([\w-]+)/.exec(src)?.[1]

// proves 32.20
test('a cover is chosen, shown, saved by itself and taken off again', async () => {
  const server = open()
  await user.upload((await group('封面')).getByLabelText('选封面'), photo('evening.jpg'))
  expect(nameOf(await (await group('封面')).findByRole('img', { name: '封面' }))).toBe('evening')
  expect(server.askedOf(uploadDeskPicture)).toEqual([{ of: 'draft', id: draft.id }])
  const saved = () => server.askedOf(saveOperatorDraft).at(-1)
  await waitFor(() => expect(saved()).toMatchObject({ cover: 'evening?e=1&s=x' }), SAVED)
  await user.click(screen.getByRole('button', { name: '去掉封面' }))
  await waitFor(() => expect(saved()).toMatchObject({ cover: null }), SAVED)
})

// proves 32.20
test('several pictures are chosen at once, up to nine; who chose more is told how many are missing', async () => {
  const server = open({ pictures: ['there'] })
  const chosen = Array.from({ length: 10 }, (_, index) => photo(`p${index}.png`, { type: 'image/png' }))
  await user.upload((await group('图片')).getByLabelText('选图片'), chosen)
  await waitFor(async () =>
    expect(await namesShown()).toEqual(['there', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']),
  )
  expect(screen.getByText('最多 9 张，另外 2 张没有加')).toBeTruthy()
  expect(server.askedOf(uploadDeskPicture)).toHaveLength(8)
  expect(screen.getByRole('button', { name: /选图片/ })).toHaveProperty('disabled', true)
})

// proves 32.20
test('files are dropped on their field as well', async () => {
  open()
  const field = (await screen.findByRole('button', { name: /选图片/ })).parentElement
  if (!field) throw new Error('the button stands nowhere')
  const drop = createEvent.drop(field)
  Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files: [photo('dropped.jpg')] } })
  fireEvent(field, drop)
  await waitFor(async () => expect(await namesShown()).toEqual(['dropped']))
  expect(drop.defaultPrevented).toBe(true)
})

// proves 32.20
test('pictures are put in order by keyboard, which stays where it is, and by dragging; and are taken out', async () => {
  open({ pictures: ['a', 'b', 'c'] })
  const act = (name: string) => screen.findByRole('button', { name })
  const later = await act('后移第 1 张')
  later.focus()
  await user.keyboard('{Enter}')
  expect(await namesShown()).toEqual(['b', 'a', 'c'])
  expect(document.activeElement).toBe(await act('后移第 2 张'))
  expect(screen.getByText('现在是第 2 张，共 3 张')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await namesShown()).toEqual(['b', 'c', 'a'])
  // it can go no further: the other way is offered
  expect(document.activeElement).toBe(await act('前移第 3 张'))
  const items = (await group('图片')).getAllByRole('listitem')
  const dataTransfer = { types: [], effectAllowed: 'none' }
  fireEvent.dragStart(items[2] as HTMLElement, { dataTransfer })
  fireEvent.drop(items[0] as HTMLElement, { dataTransfer })
  expect(await namesShown()).toEqual(['a', 'b', 'c'])
  await user.click(await act('删除第 2 张'))
  expect(await namesShown()).toEqual(['a', 'c'])
})

// proves 32.20
test('what is not taken says why at its field and is sent again; what was there stays', async () => {
  const server = open({ cover: 'before' })
  const cover = await group('封面')
  const choose = (file: File) => user.upload(cover.getByLabelText('选封面'), file)
  await choose(photo('a.gif', { type: 'image/gif' }))
  expect(await cover.findByText('「a.gif」没有传上：只支持 JPEG、PNG、WebP 格式的图片')).toBeTruthy()
  await choose(photo('huge.jpg', { size: PICTURE_MAX_BYTES + 1 }))
  expect(await cover.findByText('「huge.jpg」没有传上：图片不能超过 10 MB')).toBeTruthy()
  expect(server.askedOf(uploadDeskPicture)).toEqual([])
  server.on(uploadDeskPicture, () => pictureBroken)
  await choose(photo('broken.jpg'))
  expect(await cover.findByText('「broken.jpg」没有传上：图片已损坏，请换一张')).toBeTruthy()
  server.on(uploadDeskPicture, () => Promise.reject(new TypeError('cut')))
  await choose(photo('cut.jpg'))
  expect(await cover.findByText('「cut.jpg」没有传上：连不上服务器，请检查网络后重试')).toBeTruthy()
  expect(nameOf(cover.getByRole('img', { name: '封面' }))).toBe('before')
  server.on(uploadDeskPicture, () => ({ path: 'after' }))
  await user.click(cover.getAllByRole('button', { name: '重新上传' }).at(-1) as HTMLElement)
  await waitFor(() => expect(nameOf(cover.getByRole('img', { name: '封面' }))).toBe('after'))
  expect(cover.queryByText(/cut\.jpg/)).toBeNull()
})

// proves 32.20
test('while pictures are on their way nothing is published that would lack them', async () => {
  const server = open()
  const { promise, resolve } = Promise.withResolvers<{ path: string }>()
  server.on(uploadDeskPicture, () => promise)
  await user.upload((await group('图片')).getByLabelText('选图片'), photo('slow.jpg'))
  expect(await screen.findByText('正在上传「slow.jpg」 100%')).toBeTruthy()
  const publish = screen.getByRole('button', { name: /^上 ?架$/ })
  expect(publish).toHaveProperty('disabled', true)
  resolve({ path: 'slow' })
  await waitFor(() => expect(publish).toHaveProperty('disabled', false))
  expect(server.askedOf(publishOperatorDraft)).toEqual([])
})

// proves 32.20
test('pictures that both changed wait for a choice, told by their number; a new signature is no change', async () => {
  const newer = { ...draft, version: 4, cover: 'same?e=2&s=y', pictures: ['hers', 'hers-too'] }
  const server = open({ cover: 'same?e=1&s=x', pictures: ['old'] })
  server.on(saveOperatorDraft, ({ version }: { version: number }) =>
    version === newer.version ? { ...newer, version: 5 } : { ...draftChanged, details: JSON.stringify(newer) },
  )
  await user.click(await screen.findByRole('button', { name: '删除第 1 张' }))
  expect(await screen.findByText('你们都改了「图片」', {}, SAVED)).toBeTruthy()
  expect(screen.getByText(/对方：2 张/)).toBeTruthy()
  expect(screen.queryByText(/封面」/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  expect(await namesShown()).toEqual(['hers', 'hers-too'])
})
