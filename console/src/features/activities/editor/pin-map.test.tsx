import { getMyCities } from '@quan/contract/console/operators.ts'
import { getOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { framedApp } from '#ui/preview/framed-app.testing.ts'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { show } from '../../../testing/show.testing.tsx'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { DraftPage } from './draft-page.tsx'

const draft = { ...AN_OPERATOR_DRAFT, cityCode: '330100', address: '桥西直街 22 号', longitude: 120.1, latitude: 30.2 }

async function open(shown = draft as Omit<typeof draft, 'cityCode'> & { cityCode: string | null }) {
  const server = consoleServer()
  server.on(getOperatorDraft, () => shown)
  server.on(getMyCities, () => ({ cities: [] }))
  server.on(saveOperatorDraft, (input: object) => ({ ...shown, ...input, version: 4 }))
  show(server, <DraftPage id={draft.id} />)
  await screen.findByLabelText('经度')
  return server
}

// proves 32.52
test('the pin on the map says where the place is: its coordinates are written, and the address stays', async () => {
  const server = await open()
  const app = framedApp('地图上的位置')
  app.ready()
  expect(app.told.at(-1)).toMatchObject({
    origin: location.origin,
    message: { cityCode: '330100', place: { longitude: 120.1, latitude: 30.2 }, ground: 'districts' },
  })

  const moved = { quan: 'pin moved', longitude: 120.123456, latitude: 30.234567 }
  app.say(moved, 'https://elsewhere.example')
  app.say(moved, location.origin, window)
  app.say({ ...moved, latitude: 91 })
  expect(screen.getByLabelText('经度')).toHaveProperty('value', '120.1')

  app.say(moved)
  expect(screen.getByLabelText('经度')).toHaveProperty('value', '120.123456')
  expect(screen.getByLabelText('纬度')).toHaveProperty('value', '30.234567')
  expect(screen.getByLabelText('详细地址')).toHaveProperty('value', '桥西直街 22 号')
  expect(app.told.at(-1)?.message).toMatchObject({ words: { at: '图钉在经度 120.123456、纬度 30.234567' } })
  await vi.waitFor(
    () =>
      expect(server.askedOf(saveOperatorDraft).at(-1)).toMatchObject({ longitude: 120.123456, latitude: 30.234567 }),
    10_000,
  )
})

// proves 32.52
test('the pin follows coordinates that are typed', async () => {
  await open()
  const app = framedApp('地图上的位置')
  app.ready()
  fireEvent.change(screen.getByLabelText('经度'), { target: { value: '120.5' } })
  expect(app.told.at(-1)?.message).toMatchObject({ place: { longitude: 120.5, latitude: 30.2 } })
})

// proves 32.52
test('without a map service that is said, and the coordinates are typed as ever', async () => {
  await open()
  expect(screen.getByText(/没有设地图服务/)).toBeTruthy()
  expect(screen.getByLabelText('经度')).toHaveProperty('disabled', false)
})

// proves 32.52
test('with a map service the frame is told to show its map, and nothing is said', async () => {
  document.documentElement.dataset['map'] = 'provider'
  onTestFinished(() => void delete document.documentElement.dataset['map'])
  await open()
  const app = framedApp('地图上的位置')
  app.ready()
  expect(app.told.at(-1)?.message).toMatchObject({ ground: 'provider' })
  expect(screen.queryByText(/没有设地图服务/)).toBeNull()
})

// proves 32.52
test('without a city there is no map, and no pin of nowhere', async () => {
  await open({ ...draft, cityCode: null })
  expect(screen.getByText('选好城市，这里就有地图')).toBeTruthy()
  expect(screen.queryByTitle('地图上的位置')).toBeNull()
})
