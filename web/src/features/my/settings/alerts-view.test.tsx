import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { openMyPage } from '../testing/open-my-page.tsx'

const SAVE = 'Activity/SaveAlerts'
const cities = [
  { code: '330100', name: '杭州', pinyin: 'hangzhou', activityCount: 241, hot: true, timeZone: 'Asia/Shanghai' },
]
const host = { id: '01920000-0000-4000-8000-0000000000aa', nickName: '南风', headImgurl: null, sex: 2 }
const nothing = { city: null, categories: [], organizers: [], weekly: false, faces: [] }

/** The view, before a server that keeps what it is told. */
function open(before: object = nothing, answers: object = {}) {
  let kept = { ...nothing, ...before }
  return openMyPage({
    search: '?view=settings&part=alerts',
    answers: {
      'Activity/GetAlerts': () => kept,
      [SAVE]: (change: object) => (kept = { ...kept, ...change }),
      'Activity/GetCityList': { cities },
      ...answers,
    },
  })
}
const theSwitch = (name: string, checked: boolean) => screen.findByRole('switch', { name, checked })

afterEach(() => {
  cleanup()
  chosenCity.set(null)
})

describe('what I am told of', () => {
  // proves 35.7
  test('is off until I say so, and then is of the city whose list I look at', async () => {
    chosenCity.set({ code: '330100', name: '杭州' })
    const { asked } = open()
    await userEvent.click(await theSwitch('这周末', false))
    await theSwitch('这周末', true)
    await userEvent.click(await theSwitch('桌游', false))
    await theSwitch('桌游', true)
    expect(asked(SAVE)).toEqual([
      { city: '330100', weekly: true },
      { city: '330100', categories: [40] },
    ])
    await userEvent.click(await theSwitch('桌游', true))
    await theSwitch('桌游', false)
    expect(screen.getByText('杭州')).toBeTruthy()
  })

  // proves 35.7
  test('asks for the city where none is known', async () => {
    const { asked } = open()
    await userEvent.click(await theSwitch('这周末', false))
    await userEvent.click((await screen.findAllByRole('button', { name: /杭州/ }))[0]!)
    await waitFor(() => expect(asked(SAVE)).toEqual([{ city: '330100' }]))
  })

  // proves 35.7
  test('names the organizers, and one that was switched off can be switched on again', async () => {
    const { asked } = open({ organizers: [host.id], faces: [host] })
    await userEvent.click(await theSwitch('南风', true))
    await userEvent.click(await theSwitch('南风', false))
    await theSwitch('南风', true)
    expect(asked(SAVE)).toEqual([{ organizers: [] }, { organizers: [host.id] }])
  })

  test('goes back where the server refuses', async () => {
    open({ city: '330100' }, { [SAVE]: () => Promise.reject(networkFailure()) })
    await userEvent.click(await theSwitch('桌游', false))
    await theSwitch('桌游', false)
  })
})
