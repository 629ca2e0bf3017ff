import {
  addUnfitWords,
  getUnfitWords,
  removeUnfitWord,
  tryUnfitWords,
  unfitWordsFull,
} from '@quan/contract/console/unfit-words.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { WordsPage } from './words.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/words')
})

const user = userEvent.setup({ delay: null })
const row = (word: string, end: number) => ({
  id: `00000000-0000-4000-8000-0000000000${end}`,
  word,
  operatorName: '林珊',
  createTime: '2026-11-23T08:52:00.000Z',
})

function open(cities: string[] | null = null) {
  const server = consoleServer()
  let words = [row('拉人进群', 41)]
  server.on(getMySession, () => aSession({ operator: { cities } }))
  server.on(getUnfitWords, () => ({ items: words, nextCursor: null, totalCount: words.length }))
  server.on(removeUnfitWord, () => {
    words = []
    return {}
  })
  show(server, <WordsPage />)
  return server
}

// proves 29.12
test('words are added one a line, and taken off the list', async () => {
  const server = open()
  let isFull = true
  server.on(addUnfitWords, () => (isFull ? unfitWordsFull : { added: ['私下交易'] }))
  const field = await screen.findByLabelText('一行一个')
  await user.click(screen.getByRole('button', { name: '加进词表' }))
  expect(await screen.findByText(/请写 1 到 100 个词/)).toBeTruthy()
  await user.type(field, ' 私下交易\n\n拉人\n拉人 ')
  await user.click(screen.getByRole('button', { name: '加进词表' }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', unfitWordsFull.text)
  isFull = false
  await user.click(screen.getByRole('button', { name: '加进词表' }))
  expect(await screen.findByText('加了 1 个，其余已经在词表里')).toBeTruthy()
  expect(server.askedOf(addUnfitWords)[1]).toEqual({ words: ['私下交易', '拉人'] })
  await user.click(screen.getByRole('button', { name: '删掉「拉人进群」' }))
  expect(await screen.findByText('还没有自己加的词')).toBeTruthy()
  expect(server.askedOf(removeUnfitWord)).toEqual([{ id: row('', 41).id }])
})

// proves 29.12
test('a text is tried out: whether members may write it, and if not why', async () => {
  const server = open()
  server.on(tryUnfitWords, ({ text }: { text: string }) => ({
    finds: text.includes('刷单') ? [{ kind: 'word', text: '刷单', wordId: null }] : [],
  }))
  await user.type(await screen.findByLabelText('一段文字'), '周末爬山')
  await user.click(screen.getByRole('button', { name: '看看会不会拦' }))
  expect(await screen.findByText('不会拦')).toBeTruthy()
  await user.type(screen.getByLabelText('一段文字'), '，刷单')
  expect(screen.queryByText('不会拦')).toBeNull()
  await user.click(screen.getByRole('button', { name: '看看会不会拦' }))
  const item = within(await screen.findByText(/会拦下/).then((head) => head.parentElement!)).getByRole('listitem')
  expect(item.textContent).toBe('词表 刷单')
})

// proves 29.12
test('who is for some cities alone reads the list and tries texts out', async () => {
  open(['330100'])
  expect(await screen.findByText('拉人进群')).toBeTruthy()
  expect(await screen.findByText(/由管所有城市的同事修改/)).toBeTruthy()
  expect([screen.queryByLabelText('一行一个'), screen.queryByRole('button', { name: /删掉/ })]).toEqual([null, null])
  expect(screen.getByLabelText('一段文字')).toBeTruthy()
})
