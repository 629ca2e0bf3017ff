// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AppHistory } from './app-history.ts'
import { createStandingHistory } from './standing-history.ts'
import { historyOfTest } from './testing/history-of-test.ts'

let history: AppHistory
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  let keys = 0
  history = historyOfTest(window, () => `k${++keys}`)
})
const arrival = () =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
  })

describe('the history', () => {
  test('starts at a step nobody wrote', () => {
    expect(history.get()).toEqual({ key: 'first', pathname: '/', search: '', state: undefined })
  })

  // proves 2.1
  test('goes on, puts another in the place of a step, and comes back with what was kept there', async () => {
    history.push('/a?x=1', { page: 'a' })
    history.push('/b', { page: 'b' })
    history.replace('/c', { page: 'c' })
    expect(history.get()).toEqual({ key: 'k3', pathname: '/c', search: '', state: { page: 'c' } })
    const back = arrival()
    history.goBack(1)
    await back
    expect(history.get()).toEqual({ key: 'k1', pathname: '/a', search: '?x=1', state: { page: 'a' } })
  })

  test('tells at once of a step that was made', () => {
    const heard = vi.fn<() => void>()
    history.subscribe(heard)
    history.push('/a', null)
    expect(heard).toHaveBeenCalledOnce()
  })

  test('finds its step again after a reload', () => {
    history.push('/a', { page: 'a' })
    expect(historyOfTest(window, () => 'other').get()).toEqual(history.get())
  })
})

test('the history of the server stays where it is', () => {
  const onServer = createStandingHistory('/a?x=1&y=2')
  onServer.push('/b', null)
  expect(onServer.get()).toMatchObject({ pathname: '/a', search: '?x=1&y=2' })
})
