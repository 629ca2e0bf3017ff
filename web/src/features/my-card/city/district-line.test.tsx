import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { cardLineChanges, type CardLines } from '@quan/contract/card/card-lines.ts'
import type { MyCard } from '@quan/contract/card/my-card.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aCard, keepingServer } from '../a-card.testing.ts'
import { CardScopeContext } from '../card-scope.ts'
import { cardDrafts } from '../draft/card-drafts.ts'
import { useCardEditor } from '../draft/use-card-editor.ts'
import { useMyCard } from '../use-my-card.ts'
import { DistrictLine, hasDistricts, type LoadDistricts, loadDistricts } from './city-lines.tsx'

const SAVE = 'BusinessCard/SaveMyCard'
const HANGZHOU = '330100'

const ofHangzhou: LoadDistricts = () => Promise.resolve({ [HANGZHOU]: ['上城区', '拱墅区', '西湖区', '桐庐县'] })

afterEach(() => {
  cleanup()
  cardDrafts.set(null)
  currentAddressInfo.set(null)
})

function Line({ card, load }: { card: MyCard; load: LoadDistricts }) {
  const editor = useCardEditor(ME, useMyCard(ME).data ?? card)
  return (
    <CardScopeContext value={{ editor, askVisibility: () => undefined }}>
      <DistrictLine load={load} />
    </CardScopeContext>
  )
}

type LineChoices = { load?: LoadDistricts; answers?: Record<string, unknown> }

function showLine(lines: Partial<CardLines>, { load = ofHangzhou, answers = {} }: LineChoices = {}) {
  const card = aCard({ lines })
  const element = (
    <AsMember>
      <Line card={card} load={load} />
    </AsMember>
  )
  return renderUi(element, { answers: { ...keepingServer(card), ...answers } })
}

function standIn(city: string, district: string) {
  currentAddressInfo.set({ province: '', city, district, address: '', longitude: 120.1, latitude: 30.2 })
}

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: /^区县 / }))
  const sheet = within(screen.getByRole('dialog', { name: '区县' }))
  await sheet.findByRole('radiogroup', { name: '区县' })
  return sheet
}

/** The choices as they are read, from the top. */
const namesIn = (sheet: Awaited<ReturnType<typeof openSheet>>) =>
  sheet.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

describe('the district of a city with districts', () => {
  test('is chosen from them and saved on its own, once the button is pressed', async () => {
    const { asked } = showLine({ cityCode: HANGZHOU })
    const sheet = await openSheet()
    expect(namesIn(sheet)).toEqual(['不显示区县', '上城区', '拱墅区', '西湖区', '桐庐县'])
    expect(sheet.getByRole('radio', { name: '不显示区县', checked: true })).toBeTruthy()
    await userEvent.click(sheet.getByRole('radio', { name: '西湖区' }))
    expect(asked(SAVE)).toEqual([])
    await userEvent.click(sheet.getByRole('button', { name: '完成' }))
    expect(screen.getByRole('button', { name: '区县 西湖区', hidden: true })).toBeTruthy()
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { district: '西湖区' } }]))
  })

  test('is marked in the list, and can be taken out', async () => {
    const { asked } = showLine({ cityCode: HANGZHOU, district: '拱墅区' })
    const sheet = await openSheet()
    expect(sheet.getByRole('radio', { name: '拱墅区', checked: true })).toBeTruthy()
    await userEvent.click(sheet.getByRole('radio', { name: '不显示区县' }))
    await userEvent.click(sheet.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { district: null } }]))
  })

  test('is not sent when it stays the same, or the sheet is closed', async () => {
    const { asked } = showLine({ cityCode: HANGZHOU, district: '拱墅区' })
    await userEvent.click((await openSheet()).getByRole('button', { name: '完成' }))
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('radio', { name: '西湖区' }))
    await userEvent.click(sheet.getByRole('button', { name: '关闭' }))
    expect(asked(SAVE)).toEqual([])
    expect((await openSheet()).getByRole('radio', { name: '拱墅区', checked: true })).toBeTruthy()
  })

  test('goes back when the server refuses it, and says why', async () => {
    const refusal = new ApiFailure({ kind: 'refused', code: 'x', status: 409, message: '不能这样改' })
    const answers = { [SAVE]: () => Promise.reject(refusal) }
    showLine({ cityCode: HANGZHOU, district: '拱墅区' }, { answers })
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('radio', { name: '西湖区' }))
    await userEvent.click(sheet.getByRole('button', { name: '完成' }))
    expect((await screen.findByRole('alert')).textContent).toBe('不能这样改')
    expect(screen.getByRole('button', { name: '区县 拱墅区', hidden: true })).toBeTruthy()
  })

  test('is offered first where the person is', async () => {
    standIn('杭州市', '西湖区')
    showLine({ cityCode: HANGZHOU })
    const sheet = await openSheet()
    await waitFor(() => expect(namesIn(sheet)).toEqual(['不显示区县', '西湖区当前位置', '上城区', '拱墅区', '桐庐县']))
  })

  test('is not offered where the person is in another city', async () => {
    standIn('上海市', '徐汇区')
    showLine({ cityCode: HANGZHOU })
    expect(namesIn(await openSheet())).not.toContain('徐汇区当前位置')
  })

  test('that was typed and is no known one stays among the choices', async () => {
    showLine({ cityCode: HANGZHOU, district: '下城区' })
    const sheet = await openSheet()
    expect(namesIn(sheet).slice(0, 3)).toEqual(['不显示区县', '下城区', '上城区'])
    expect(sheet.getByRole('radio', { name: '下城区', checked: true })).toBeTruthy()
  })

  test('cannot be taken before the list is there', async () => {
    showLine({ cityCode: HANGZHOU }, { load: () => new Promise(() => undefined) })
    await userEvent.click(screen.getByRole('button', { name: /^区县 / }))
    const sheet = within(screen.getByRole('dialog', { name: '区县' }))
    expect(sheet.getByRole('button', { name: '完成' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the district is typed', () => {
  test.each([
    ['no city is chosen', null],
    ['the city is overseas', '900017'],
    ['the city has no districts', '441900'],
  ])('when %s', (_when, cityCode) => {
    showLine({ cityCode })
    expect(screen.getByRole('textbox', { name: '区县' })).toBeTruthy()
  })

  test.each<[string, LoadDistricts]>([
    ['cannot be loaded', () => Promise.reject(new TypeError('no such chunk'))],
    ['lacks the city', () => Promise.resolve({})],
  ])('when the list %s', async (_what, load) => {
    const { asked } = showLine({ cityCode: HANGZHOU }, { load })
    await userEvent.click(screen.getByRole('button', { name: /^区县 / }))
    await userEvent.type(await screen.findByRole('textbox', { name: '区县' }), '西湖区{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { district: '西湖区' } }]))
  })

  test('with the place of the person to fill in', async () => {
    standIn('杭州市', '西湖区')
    const { asked } = showLine({ cityCode: HANGZHOU }, { load: () => Promise.reject(new TypeError('no such chunk')) })
    await userEvent.click(screen.getByRole('button', { name: /^区县 / }))
    await userEvent.click(await screen.findByRole('button', { name: '填入西湖区' }))
    await waitFor(() => expect(asked(SAVE)).toEqual([{ lines: { district: '西湖区' } }]))
  })
})

const CITIES_FILE = join(import.meta.dirname, '../../../../../server/data/cities.json')

const CITIES: { code: string }[] = JSON.parse(readFileSync(CITIES_FILE, 'utf8'))

describe('the districts', () => {
  test('are there for exactly the cities that are said to have some', async () => {
    const districts = await loadDistricts()
    const divided = CITIES.map(({ code }) => code).filter(hasDistricts)
    expect(Object.keys(districts).toSorted()).toEqual(divided.toSorted())
  })

  test.each([
    ['线上', '900000'],
    ['a city overseas', '900017'],
    ['香港', '810000'],
    ['东莞', '441900'],
    ['仙桃, a town under its province', '429004'],
  ])('are not there for %s', (_name, code) => {
    expect(hasDistricts(code)).toBe(false)
  })

  test('stand once each, more than one in a city, and fit on the card', async () => {
    for (const names of Object.values(await loadDistricts())) {
      expect(names.length).toBeGreaterThan(1)
      expect(new Set(names).size).toBe(names.length)
      for (const district of names) expect(cardLineChanges.safeParse({ district }).success).toBe(true)
    }
  })

  test('of 重庆 hold its counties too', async () => {
    const districts = await loadDistricts()
    expect(districts['500100']).toEqual(expect.arrayContaining(['渝中区', '城口县', '彭水苗族土家族自治县']))
  })
})
