import { publishMany } from '@quan/contract/console/activities/bulk-act.ts'
import { getOperatorDraft, getOperatorDrafts } from '@quan/contract/console/activities/operator-draft.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { draftIdOf } from '../series/a-series.testing.tsx'
import { show } from '../../../testing/show.testing.tsx'
import { DraftList } from './draft-list.tsx'

const user = userEvent.setup({ delay: null })
const START = Date.now() + 7 * 86_400_000
const [fine, removed, published] = ['甲', '乙', '丙'].map((title, at) => ({
  ...AN_OPERATOR_DRAFT,
  id: draftIdOf(at),
  title,
  category: 40,
  description: '桌游',
  cityCode: '330100',
  venue: '桥西',
  address: '1 号',
  startTime: new Date(START).toISOString(),
  endTime: new Date(START + 7_200_000).toISOString(),
  ticketTypes: [{ name: '票', sex: 0, price: 0, quota: 8 }],
})) as [typeof AN_OPERATOR_DRAFT, typeof AN_OPERATOR_DRAFT, typeof AN_OPERATOR_DRAFT]

beforeEach(() => {
  history.replaceState(null, '', '/console/activities?status=draft')
})

// proves 32.45
test('those that a colleague removed or published meanwhile go from the list and are said; the others are published', async () => {
  const server = consoleServer()
  let listed = [fine, removed, published]
  server.on(getOperatorDrafts, () => ({
    items: listed.map((draft) => ({ ...draft, cityName: '杭州' })),
    nextCursor: null,
  }))
  server.on(getOperatorDraft, ({ id }: { id: string }) => {
    if (id === removed.id) return consoleNotFound
    return id === published.id ? { ...published, state: DraftState.published } : fine
  })
  show(server, <DraftList />)
  await user.click(await screen.findByRole('checkbox', { name: '选择这一页' }))
  listed = [fine]
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '上架 1 场活动' }))
  expect(await dialog.findByText('2 份已经被同事上架或删掉了')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('乙')).toBeNull())
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['甲8 席可以上架'])
  await user.click(dialog.getByRole('button', { name: /上 ?架/ }))
  await vi.waitFor(() =>
    expect(server.askedOf(publishMany)).toMatchObject([{ drafts: [{ id: fine.id, version: fine.version }] }]),
  )
})

test('one that a colleague changed meanwhile, so that it stands on another page, is published with the others', async () => {
  const server = consoleServer()
  let listed = [fine, removed]
  server.on(getOperatorDrafts, () => ({
    items: listed.map((draft) => ({ ...draft, cityName: '杭州' })),
    nextCursor: null,
  }))
  server.on(getOperatorDraft, ({ id }: { id: string }) => (id === fine.id ? fine : consoleNotFound))
  show(server, <DraftList />)
  await user.click(await screen.findByRole('checkbox', { name: '选择这一页' }))
  listed = []
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '上架 1 场活动' }))
  expect(await dialog.findByText('1 份已经被同事上架或删掉了')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByText('乙')).toBeNull())
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['甲8 席可以上架'])
})

test('where one could not be looked at for a moment, it is looked at again before any is published', async () => {
  const server = consoleServer()
  server.on(getOperatorDrafts, () => ({ items: [{ ...fine, cityName: '杭州' }], nextCursor: null }))
  server.on(getOperatorDraft, () => serviceUnavailable)
  show(server, <DraftList />)
  await user.click(await screen.findByRole('checkbox', { name: '选择这一页' }))
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(serviceUnavailable.text)).toBeTruthy()
  server.on(getOperatorDraft, () => fine)
  await user.click(dialog.getByRole('button', { name: /重 ?试/ }))
  expect(await dialog.findByText('可以上架')).toBeTruthy()
})
