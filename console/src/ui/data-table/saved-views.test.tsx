import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { SAVED_VIEW_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  getSavedViews,
  removeView,
  type SavedView,
  savedViewsFull,
  saveView,
  type ViewTable,
} from '@quan/contract/console/saved-views.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { SavedViews } from './saved-views.tsx'

const user = userEvent.setup({ delay: null })

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

type NewView = ConsoleInputOf<typeof saveView>

/** A server that keeps what is saved, of whoever is signed in by now. */
function keepingServer() {
  const server = consoleServer()
  const kept = new Map<string, SavedView[]>()
  let [operatorId, made] = ['', 0]
  const own = () => kept.get(operatorId) ?? []
  const keep = (views: SavedView[]) => {
    kept.set(operatorId, views)
    return { views }
  }
  server.on(getMySession, () => aSession({ operator: { id: operatorId } }))
  server.on(getSavedViews, () => ({ views: own() }))
  server.on(removeView, ({ id }: { id: string }) => keep(own().filter((view) => view.id !== id)))
  let refusalOf: (view: NewView) => object | null = () => null
  server.on(saveView, (view: NewView) => {
    const refusal = refusalOf(view)
    if (refusal !== null) return refusal
    const others = own().filter(({ table, name }) => table !== view.table || name !== view.name)
    return keep([...others, { ...view, id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}` }])
  })
  return {
    ...server,
    /** What is saved is refused from now on, where there is a failure for it. */
    refuse: (of: typeof refusalOf) => (refusalOf = of),
    views: () => own().map(({ id: _id, ...view }) => view),
    save: (view: NewView) => server.fetch('/api/console/View/Save', { body: JSON.stringify(view) }),
    /** The table of an operator, whose menu is opened, in a page that was loaded just now. */
    async openAs(id: string, table: ViewTable = 'money') {
      cleanup()
      operatorId = id
      show(server, <SavedViews table={table} />)
      await openMenu()
    },
  }
}

const [ANN, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const openMenu = async () => await user.click(await screen.findByRole('button', { name: '常用筛选' }))
const keptKey = (operatorId: string, table: ViewTable) => `quan-console-views-${operatorId}-${table}`
const keysHere = () => Object.keys(localStorage).filter((key) => key.startsWith('quan-console-views-'))
const keepHere = (views: unknown, table: ViewTable = 'money') =>
  localStorage.setItem(keptKey(ANN, table), JSON.stringify(views))

// proves 29.14
test('filters under a name are opened again by who saved them, at that table; a colleague at the same computer has their own', async () => {
  const server = keepingServer()
  history.replaceState(null, '', '/console/money?by=activity&after=x')
  await server.openAs(ANN)
  await user.click(await screen.findByText('保存当前筛选'))
  await user.type(await screen.findByLabelText('名称'), '按活动看{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  history.replaceState(null, '', '/console/money')

  await server.openAs(BEN)
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()
  await server.openAs(ANN, 'insight')
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()
  await server.openAs(ANN)
  await user.click(await screen.findByText('按活动看'))
  expect(location.search).toBe('?by=activity')
  expect(keysHere()).toEqual([])
})

test('what another browser saved meanwhile is there when the menu is opened, and what is removed is gone', async () => {
  const server = keepingServer()
  await server.openAs(ANN)
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()
  await user.keyboard('{Escape}')
  await server.save({ table: 'money', name: '上周', search: 'from=2026-11-16' })
  await openMenu()
  expect(await screen.findByText('上周')).toBeTruthy()
  await user.click(screen.getByText('删除「上周」'))
  await vi.waitFor(() => expect(server.views()).toEqual([]))
  await openMenu()
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()
})

// proves 29.14
test('what this browser kept before is handed to the server once, and stands here no more', async () => {
  const server = keepingServer()
  const [week, month] = [
    { name: '上周', search: 'from=2026-11-16' },
    { name: '本月', search: '' },
  ]
  keepHere([week, month])
  keepHere([week], 'orders')
  localStorage.setItem(keptKey(BEN, 'money'), JSON.stringify([month]))
  await server.openAs(ANN)
  expect(await screen.findByText('本月')).toBeTruthy()
  expect(server.views()).toEqual([
    { table: 'money', ...week },
    { table: 'money', ...month },
    { table: 'orders', ...week },
  ])
  expect(keysHere()).toEqual([keptKey(BEN, 'money')])
  await server.openAs(ANN)
  expect(await screen.findByText('本月')).toBeTruthy()
  expect(server.askedOf(saveView)).toHaveLength(3)
})

test('what another browser handed over before is neither lost nor there twice', async () => {
  const server = keepingServer()
  const money = { table: 'money' as const }
  await server.openAs(ANN)
  await server.save({ ...money, name: '上周', search: 'from=2026-11-09' })
  await server.save({ ...money, name: '本月', search: '' })
  keepHere([
    { name: '上周', search: 'from=2026-11-16' },
    { name: '本月', search: '' },
  ])
  await server.openAs(ANN)
  expect(await screen.findByText('上周 2')).toBeTruthy()
  expect(server.views()).toEqual([
    { ...money, name: '上周', search: 'from=2026-11-09' },
    { ...money, name: '本月', search: '' },
    { ...money, name: '上周 2', search: 'from=2026-11-16' },
  ])
})

test('what could not be handed over stays here for the next time, and what nobody can read does not', async () => {
  const server = keepingServer()
  await server.openAs(ANN)
  await server.save({ table: 'orders', name: '待付', search: 'state=10' })
  server.on(saveView, () => savedViewsFull)
  keepHere([{ name: '上周', search: '' }], 'orders')
  keepHere('{', 'money')
  await server.openAs(ANN, 'orders')
  expect(await screen.findByText('待付')).toBeTruthy()
  expect(screen.queryByText('上周')).toBeNull()
  expect(keysHere()).toEqual([keptKey(ANN, 'orders')])
})

const tooOften = { ...consoleNotFound, text: '操作太频繁' }

test('what is refused stays here and is counted, what comes after it is handed over, and nothing is tried twice in a page', async () => {
  const server = keepingServer()
  const [week, month] = [
    { name: '上周', search: 'from=2026-11-16' },
    { name: '本月', search: '' },
  ]
  server.refuse(({ name }) => (name === week.name ? tooOften : null))
  keepHere([week, month])
  keepHere([month], 'orders')
  await server.openAs(ANN)
  expect(await screen.findByText('这台浏览器里还有 1 个没放下')).toBeTruthy()
  expect(screen.getByText('本月')).toBeTruthy()
  expect(server.askedOf(saveView)).toHaveLength(3)
  expect(keysHere()).toEqual([keptKey(ANN, 'money')])
  await user.keyboard('{Escape}')
  await server.save({ table: 'money', name: '全部', search: '' })
  await openMenu()
  expect(await screen.findByText('全部')).toBeTruthy()
  expect(server.askedOf(saveView)).toHaveLength(4)

  server.refuse(() => null)
  await server.openAs(ANN)
  expect(await screen.findByText('上周')).toBeTruthy()
  expect(screen.queryByText(/没放下/)).toBeNull()
  expect(keysHere()).toEqual([])
})

test('where no further one has room, none is tried', async () => {
  const server = keepingServer()
  server.refuse(() => savedViewsFull)
  keepHere([
    { name: '上周', search: 'from=2026-11-16' },
    { name: '本月', search: '' },
  ])
  keepHere([{ name: '待付', search: 'state=10' }], 'orders')
  await server.openAs(ANN)
  expect(await screen.findByText('这台浏览器里还有 3 个没放下')).toBeTruthy()
  expect(server.askedOf(saveView)).toHaveLength(1)
})

test('a number fits behind the longest name, however its characters are written', async () => {
  const server = keepingServer()
  const longest = '🎷'.repeat(SAVED_VIEW_NAME_MAX / 2)
  await server.openAs(ANN)
  await server.save({ table: 'money', name: longest, search: '' })
  keepHere([{ name: longest, search: 'from=2026-11-16' }])
  await server.openAs(ANN)
  expect(await screen.findByText(`${'🎷'.repeat(SAVED_VIEW_NAME_MAX / 2 - 1)} 2`)).toBeTruthy()
})

test('a list that did not come says so and is asked for again; a name that is not taken stays as it was typed', async () => {
  const server = keepingServer()
  server.on(getSavedViews, () => ({ ...consoleNotFound, text: '系统繁忙' }))
  await server.openAs(ANN)
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  await user.keyboard('{Escape}')
  server.on(getSavedViews, () => ({ views: [] }))
  await openMenu()
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()

  server.on(saveView, () => savedViewsFull)
  await user.click(screen.getByText('保存当前筛选'))
  await user.type(await screen.findByLabelText('名称'), '上周{Enter}')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', savedViewsFull.text)
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '上周')
})

test('one that could not be removed is said to be there still', async () => {
  const server = keepingServer()
  await server.openAs(ANN)
  await server.save({ table: 'money', name: '上周', search: '' })
  server.on(removeView, () => consoleNotFound)
  await server.openAs(ANN)
  await user.click(await screen.findByText('删除「上周」'))
  expect(await screen.findByText(consoleNotFound.text)).toBeTruthy()
})
