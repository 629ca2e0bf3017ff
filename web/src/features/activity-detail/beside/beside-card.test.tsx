import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { besideGone, type BesideOffer, getBeside, takeBeside } from '@quan/contract/beside/beside.ts'
import { cardIncomplete, hasPlace } from '@quan/contract/order/order-errors.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { sampleOrder } from '#ui/demo/sample-order.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { aDetail } from '../a-detail.testing.ts'
import { BesideCard } from './beside-card.tsx'

const HOLD = 'V1StGXR8Z5jdHi6BmyTabc'

function anOffer(part: Partial<BesideOffer> = {}): BesideOffer {
  return {
    activityId: aDetail().id,
    ticketTypeName: '女生票',
    sex: 2,
    price: 12_800,
    holder: { nickName: '小满' },
    expireTime: new Date(Date.now() + 29 * 60_000 + 55_000).toISOString(),
    isMine: false,
    ...part,
  }
}

const refusal = ({ code, text, status }: typeof besideGone | typeof hasPlace | typeof cardIncomplete) =>
  new ApiFailure({ kind: 'refused', code, message: text, status })
const failing = (error: ApiFailure) => async () => {
  throw error
}

type By = (props: { children: ReactNode }) => ReactNode
type Opening = { detail?: Parameters<typeof aDetail>[0]; by?: By }

function open(answers: Answers, { detail = {}, by: By = AsMember }: Opening = {}) {
  const page = (
    <By>
      <BesideCard detail={aDetail(detail)} hold={HOLD} />
    </By>
  )
  return renderUi(page, { search: `?id=${aDetail().id}&hold=${HOLD}`, answers })
}

afterEach(cleanup)

describe('the card of a held place', () => {
  // proves 34.5
  test('says who holds it, what it is and costs, and the time left to the second', async () => {
    const { container, asked } = open({ [getBeside.path]: anOffer() })
    expect(await screen.findByRole('heading', { name: '小满 为你留了一席' })).toBeTruthy()
    expect(container.textContent).toMatch(/女生票.·.¥128\.00/)
    expect(container.textContent).toMatch(/还剩 29:\d\d/)
    expect(asked(getBeside.path)).toEqual([{ hold: HOLD }])
  })

  test('names somebody without a name as a friend', async () => {
    open({ [getBeside.path]: anOffer({ holder: { nickName: null } }) })
    expect(await screen.findByRole('heading', { name: '朋友 为你留了一席' })).toBeTruthy()
  })

  test('takes it, hidden if one likes, and leads to its order', async () => {
    const order = sampleOrder()
    const { asked, navigation } = open({ [getBeside.path]: anOffer(), [takeBeside.path]: order })
    await userEvent.click(await screen.findByRole('switch', { name: '隐身参加' }))
    await userEvent.click(screen.getByRole('button', { name: '接下这一席' }))
    await waitFor(() => expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining(order.id)))
    expect(asked(takeBeside.path)).toEqual([{ hold: HOLD, hidden: true }])
  })

  test('leads a visitor to login, and from there back to the same link', async () => {
    const { navigation } = open({ [getBeside.path]: anOffer() }, { by: Fragment })
    window.history.replaceState(null, '', `/pages/20searchSub/hdDetail/hdDetail?id=1&hold=${HOLD}`)
    await userEvent.click(await screen.findByRole('button', { name: '登录后接下' }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining(encodeURIComponent(`hold=${HOLD}`)))
    window.history.replaceState(null, '', '/')
  })

  test('leads who lacks a card there', async () => {
    const answers = { [getBeside.path]: anOffer(), [takeBeside.path]: failing(refusal(cardIncomplete)) }
    const { navigation } = open(answers)
    await userEvent.click(await screen.findByRole('button', { name: '接下这一席' }))
    await userEvent.click(await screen.findByRole('button', { name: '先去填名片' }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('myCard'))
  })

  test('says why it was refused', async () => {
    open({ [getBeside.path]: anOffer(), [takeBeside.path]: failing(refusal(hasPlace)) })
    await userEvent.click(await screen.findByRole('button', { name: '接下这一席' }))
    expect((await screen.findByRole('alert')).textContent).toContain(hasPlace.text)
  })

  // proves 34.5
  test.each<[string, Answers]>([
    ['it is gone', { [getBeside.path]: failing(refusal(besideGone)) }],
    ['its time is over', { [getBeside.path]: anOffer({ expireTime: new Date(Date.now() - 1).toISOString() }) }],
    ['it is of another activity', { [getBeside.path]: anOffer({ activityId: 'another' }) }],
  ])('says that it is gone where %s', async (_, answers) => {
    open(answers)
    expect(await screen.findByText('为你留的一席已经不在了')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says that it is gone to who was too slow', async () => {
    let isGone = false
    open({
      [getBeside.path]: () => (isGone ? Promise.reject(refusal(besideGone)) : Promise.resolve(anOffer())),
      [takeBeside.path]: () => {
        isGone = true
        return Promise.reject(refusal(besideGone))
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '接下这一席' }))
    expect(await screen.findByText('为你留的一席已经不在了')).toBeTruthy()
  })

  // proves 34.5
  test('says so without a network, and looks again when asked', async () => {
    let isOff = true
    open({ [getBeside.path]: () => (isOff ? Promise.reject(networkFailure()) : Promise.resolve(anOffer())) })
    await screen.findByText('没有网络，看不到为你留的一席还在不在')
    isOff = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '接下这一席' })).toBeTruthy()
  })

  test('shows its holder what they hold, with nothing to take', async () => {
    open({ [getBeside.path]: anOffer({ isMine: true }) }, { detail: { myOrderId: 'mine' } })
    expect(await screen.findByRole('heading', { name: '你为朋友留的一席' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is none for who has a place already', async () => {
    const { asked, container } = open({ [getBeside.path]: anOffer() }, { detail: { myOrderId: 'mine' } })
    await waitFor(() => expect(asked(getBeside.path)).toHaveLength(1))
    await waitFor(() => expect(container.textContent).toBe(''))
  })
})
