import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { watchedHere } from '#platform/storage/watched-here.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aSeries } from './a-series.testing.ts'
import { TheatrePage } from './theatre.page.tsx'

const LIST = 'ShortDrama/GetSeriesList'
const SERIES = 'ShortDrama/GetSeries'
const FIND = 'ShortDrama/GetProgress'
const metro = aSeries({ id: '0199a000-0000-7000-8000-0000000d0001', title: '末班地铁', episodeSeconds: [12, 14, 12] })
const rain = aSeries({ id: '0199a000-0000-7000-8000-0000000d0002', title: '雨停之前' })
const all = [metro, rain]
const answers = {
  [LIST]: { items: all, nextCursor: null },
  [SERIES]: ({ id }: { id: string }) => all.find((series) => series.id === id) ?? Promise.reject(new Error('gone')),
}
const SHARED = 'TaskConfig/NoteShare'
const NOTHING = { seriesId: null, episode: null, seconds: null }

// jsdom has no player
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  watchedHere.set(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The episode in front, by its name for screen readers. */
const spoken = () =>
  waitFor(() => {
    const slide = document.querySelector('[data-current]:has([data-surface])')
    if (slide === null) throw new Error('no episode is in front')
    return slide.getAttribute('aria-label')
  })

describe('the theatre opens', () => {
  // proves 2.40
  test('with the newest series for a visitor who watched nothing', async () => {
    const { asked } = renderUi(<TheatrePage />, { answers })
    expect(await spoken()).toBe('《末班地铁》第 1 集，第 1 夜')
    expect(asked(FIND)).toEqual([])
  })

  // proves 2.40
  test('where a visitor was on this device', async () => {
    watchedHere.set([{ seriesId: rain.id, episode: 2, seconds: 3, watchedAt: '2026-11-22T12:00:00Z' }])
    renderUi(<TheatrePage />, { answers })
    expect(await spoken()).toBe('《雨停之前》第 2 集，第 2 夜')
  })

  test('where the server knows a member to be', async () => {
    const watching = { seriesId: metro.id, episode: 2, seconds: 13.9 }
    renderUi(
      <AsMember>
        <TheatrePage />
      </AsMember>,
      { answers: { ...answers, [FIND]: watching } },
    )
    // the second episode was seen to its end
    expect(await spoken()).toBe('《末班地铁》第 3 集，第 3 夜')
  })

  test('at the episode that was linked', async () => {
    renderUi(<TheatrePage />, { answers, search: `?series=${rain.id}&episode=2` })
    expect(await spoken()).toBe('《雨停之前》第 2 集，第 2 夜')
  })

  test('with what is on when the linked series is gone', async () => {
    renderUi(
      <AsMember>
        <TheatrePage />
      </AsMember>,
      { answers: { ...answers, [FIND]: NOTHING }, search: '?series=gone' },
    )
    expect(await spoken()).toBe('《末班地铁》第 1 集，第 1 夜')
  })

  test('and says so while nothing is on', async () => {
    renderUi(<TheatrePage />, { answers: { ...answers, [LIST]: { items: [], nextCursor: null } } })
    expect(await screen.findByText('小剧场还没有开演')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('小剧场')
  })

  test('after a failure, once it is tapped', async () => {
    const list = vi.fn().mockRejectedValueOnce(networkFailure()).mockResolvedValue(answers[LIST])
    renderUi(<TheatrePage />, { answers: { ...answers, [LIST]: list } })
    await userEvent.click(await screen.findByRole('button', { name: '点击重试' }))
    expect(await spoken()).toContain('末班地铁')
  })
})

test('the address names the episode in front', async () => {
  const { navigation } = renderUi(<TheatrePage />, { answers })
  await spoken()
  expect(navigation.setQuery).toHaveBeenCalledWith({ series: metro.id, episode: 1 }, { replace: true })
})

test('a browser that can play no form of a clip says so', async () => {
  renderUi(<TheatrePage />, { answers })
  expect(await screen.findByText('这一集没有播出来')).toBeTruthy()
})

describe('an episode that is left', () => {
  const HEIGHT_PX = 800
  beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX))

  const progress = () => document.querySelector<HTMLInputElement>('[data-current] input[type=range]')!
  const seek = (second: number) => fireEvent.change(progress(), { target: { value: String(second) } })
  const isInFront = (number: number) => waitFor(async () => expect(await spoken()).toContain(`第 ${number} 集`))
  async function swipeTo(number: number) {
    const feed = document.querySelector('[data-feed]')!
    feed.scrollTop = (number - 1) * HEIGHT_PX
    fireEvent.scroll(feed)
    await isInFront(number)
  }
  async function choose(number: number) {
    await userEvent.click(document.querySelector('[data-current] button[aria-haspopup=dialog]')!)
    const list = within(await screen.findByRole('dialog', { name: metro.title }))
    await userEvent.click(list.getByRole('button', { name: new RegExp(`第 ${number} 夜`) }))
    await isInFront(number)
  }

  test.each([
    ['swiping', swipeTo],
    ['the list of episodes', choose],
  ])('goes on where it was, by %s, however far somebody went meanwhile', async (_, to) => {
    renderUi(<TheatrePage />, { answers })
    await isInFront(1)
    seek(7)
    await to(3)
    expect(progress().value).toBe('0')
    await to(1)
    expect(progress().value).toBe('7')
  })

  test('begins anew once it was seen to its end', async () => {
    renderUi(<TheatrePage />, { answers })
    await isInFront(1)
    seek(11.5)
    await swipeTo(3)
    await swipeTo(1)
    expect(progress().value).toBe('0')
  })

  test('forgets where it was linked to once somebody went on', async () => {
    watchedHere.set([{ seriesId: metro.id, episode: 1, seconds: 5, watchedAt: '2026-11-22T12:00:00Z' }])
    renderUi(<TheatrePage />, { answers })
    await isInFront(1)
    expect(progress().value).toBe('5')
    seek(2)
    await swipeTo(3)
    await swipeTo(1)
    expect(progress().value).toBe('2')
  })
})

describe('sharing an episode', () => {
  async function share(userAgent: string) {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { share: undefined, clipboard: { writeText }, languages: ['zh-CN'], userAgent })
    const view = renderUi(
      <AsMember>
        <TheatrePage />
      </AsMember>,
      { answers: { ...answers, [FIND]: NOTHING, [SHARED]: {} } },
    )
    await spoken()
    fireEvent.click(within(document.querySelector<HTMLElement>('[data-current]')!).getByText('分享'))
    await waitFor(() => expect(view.asked(SHARED)).toHaveLength(1))
    return writeText
  }

  test('passes its link on, and counts for the task of the day', async () => {
    expect(await share('a browser')).toHaveBeenCalledWith(expect.stringContaining(`series=${metro.id}&episode=1`))
  })

  test('shows the way to the menu in WeChat, which counts too', async () => {
    expect(await share('Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50')).not.toHaveBeenCalled()
  })
})
