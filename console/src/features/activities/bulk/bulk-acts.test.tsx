import { getMyBulkActs, publishMany } from '@quan/contract/console/activities/bulk-act.ts'
import { getOperatorDraft, type OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { draftUnready } from '@quan/contract/hosting/drafts.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { PublishMany } from '../drafts/publish-many.tsx'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { draftIdOf } from '../series/a-series.testing.tsx'
import { show } from '../../../testing/show.testing.tsx'
import { aBulkAct, aBulkItem } from './a-bulk-act.testing.ts'
import { BulkActs } from './bulk-acts.tsx'

const user = userEvent.setup({ delay: null })
const HOUR_MS = 3_600_000
const rows = () => within(screen.getByRole('list', { name: '每一场的结果' })).getAllByRole('listitem')
const unready = { code: draftUnready.code, reason: '请写场地名称' }
const drafts = [draftIdOf(1), draftIdOf(2), draftIdOf(3)] as const

// proves 32.45
test('shows how far it is to whoever comes anew, the first having failed, until each is done', async () => {
  const server = consoleServer()
  const [first, second, third] = [
    { ...aBulkItem('甲', 'failed'), failure: unready },
    aBulkItem('乙', 'done'),
    aBulkItem('丙', 'waiting'),
  ]
  server.on(getMyBulkActs, () => ({ acts: [aBulkAct('publish', [first, second, third])] }))
  show(server, <BulkActs />)
  expect(await screen.findByRole('progressbar', { name: '正在上架：2/3，关掉页面也会继续' })).toBeTruthy()
  expect(screen.getByRole('group', { name: '正在上架：2/3，关掉页面也会继续' })).toBeTruthy()
  expect(rows().map(({ textContent }) => textContent)).toEqual(['甲没有做成：请写场地名称', '乙上架完成', '丙排队中'])
  server.on(getMyBulkActs, () => ({ acts: [aBulkAct('publish', [first, second, aBulkItem('丙', 'done')])] }))
  expect(await screen.findByText('上架了 2/3', {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await user.click(screen.getByRole('button', { name: '收起这条结果' }))
  await vi.waitFor(() => expect(screen.queryByText('上架了 2/3')).toBeNull())
})

test('what went well is told for a while, and what failed for longer', async () => {
  const server = consoleServer()
  const old = { endTime: new Date(Date.now() - HOUR_MS).toISOString() }
  const [well, badly] = [
    aBulkAct('cancel', [aBulkItem('甲', 'done')]),
    { ...aBulkItem('乙', 'failed'), failure: unready },
  ]
  const other = { ...aBulkAct('cancel', [badly]), ...old, id: '00000000-0000-4000-8000-0000000000b1' }
  server.on(getMyBulkActs, () => ({ acts: [{ ...well, ...old }, other] }))
  show(server, <BulkActs />)
  expect(await screen.findByText('取消了 0/1')).toBeTruthy()
  expect(screen.queryByText('取消了 1/1')).toBeNull()
})

// proves 32.45
test('drafts that are ready go to the server at once, and where nothing is begun that is said', async () => {
  const server = consoleServer()
  const start = Date.now() + 7 * 86_400_000
  const [startTime, endTime] = [new Date(start).toISOString(), new Date(start + 7_200_000).toISOString()]
  const ready = {
    category: 40,
    description: '桌游',
    cityCode: '330100',
    venue: '桥西',
    address: '1 号',
    startTime,
    endTime,
  }
  const ticketTypes = [{ name: '票', sex: 0, price: 0, quota: 8 }]
  server.on(getOperatorDraft, ({ id }: { id: string }) => {
    const draft = { ...AN_OPERATOR_DRAFT, ...ready, ticketTypes, id } as OperatorDraft
    return id === drafts[0] ? { ...draft, venue: null } : draft
  })
  server.on(publishMany, () => consoleNotFound)
  const [onClose, onBegun] = [vi.fn(), vi.fn()]
  show(server, <PublishMany ids={drafts} onClose={onClose} onBegun={onBegun} />)
  expect(await screen.findByText('还差 1 处，会留在草稿里')).toBeTruthy()
  const publish = screen.getByRole('button', { name: /上 ?架/ })
  await user.click(publish)
  expect(await screen.findByText(consoleNotFound.text)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  server.on(publishMany, () => aBulkAct('publish', []))
  await user.click(publish)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onBegun).toHaveBeenCalledOnce()
  const asked = server.askedOf(publishMany) as { requestId: string }[]
  const wish = { drafts: drafts.slice(1).map((id) => ({ id, version: 3 })) }
  expect(asked).toMatchObject([wish, wish])
  expect(asked[0]?.requestId).toBe(asked[1]?.requestId)
})
