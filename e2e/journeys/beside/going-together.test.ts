import { describe, expect } from 'vitest'
import { getHeldBeside, holdBeside } from '@quan/contract/beside/beside.ts'
import { journey } from '#journey/journey.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'
import { pressByKey } from '#look/tab-to.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { besidePage } from '#page/beside-page.ts'
import { orderPage, payOnPhone } from '#page/order-page.ts'

const NO_COLOUR = 'rgba(0, 0, 0, 0)'

describe('the place beside one’s own', () => {
  // proves 34.5, 34.6
  journey(
    'is held, taken by a link or given up early; everybody can read it, whatever has become of it',
    { timeout: MANY_STATES_MS },
    async ({ visitor }) => {
      const [holder, friend] = [await visitor(LOOKED_AT), await visitor(LOOKED_AT)]
      const { call } = await beMember(holder.page)
      const activity = await findOpenActivity()
      const first = await signUpByCall({ call, activity })
      await payOnPhone(first, call)
      const [holding, taking] = [besidePage(holder.page), besidePage(friend.page)]
      await holding.open(first.id)
      await look(holder.page, 'before holding')
      await pressByKey(holder.page, holding.hold)
      await holding.held.waitFor()
      await look(holder.page, 'held')
      const { held } = await call(getHeldBeside, { orderId: first.id })
      await taking.openLink(held!.url)
      await taking.loginFirst.waitFor()
      await look(friend.page, 'the link, for a visitor')

      await beMember(friend.page)
      await taking.openLink(held!.url)
      await taking.take.waitFor()
      await look(friend.page, 'the link, for a friend')
      await pressByKey(friend.page, taking.take)
      await orderPage(friend.page).pay.waitFor()
      // the sheet that is open hears of it
      await holding.taken.waitFor()
      await look(holder.page, 'taken')

      // somebody else holds one, and changes their mind
      const other = await visitor(LOOKED_AT)
      const { call: callOfOther } = await beMember(other.page)
      const second = await signUpByCall({ call: callOfOther, activity: await findOpenActivity() })
      await payOnPhone(second, callOfOther)
      const { url } = await callOfOther(holdBeside, { orderId: second.id, ticketTypeId: second.ticketTypeId })
      const changing = besidePage(other.page)
      await changing.open(second.id)
      await pressByKey(other.page, changing.giveUp)
      await look(other.page, 'asked whether to give it up')
      // a question over a sheet lies on a card of its own
      expect(await changing.askingCard.evaluate('node => getComputedStyle(node).backgroundColor')).not.toBe(NO_COLOUR)
      await changing.giveUpNow.click()
      await changing.givenUp.waitFor()
      await look(other.page, 'given up')
      // whoever has a place themselves is told nothing of it
      const late = await visitor({ ...LOOKED_AT, expectedFaults: [/status of 404/] })
      const lateLink = besidePage(late.page)
      await lateLink.openLink(url)
      await lateLink.gone.waitFor()
      await look(late.page, 'the link of what was given up')
    },
  )
})
