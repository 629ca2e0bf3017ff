import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { describe } from 'vitest'
import { doorPage, doorPath } from '#door/door-page.ts'
import { findOpenDoor, holdTicket } from '#door/door-with-guest.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { look } from '#look/read-by-everybody.ts'
import { callsOfMember } from '#network/member-calls.ts'

/** Longest time for an organizer, a helper and a guest, in milliseconds. */
const THREE_PEOPLE_MS = 240_000

describe('somebody who helps at the door', () => {
  // proves 33.16
  journey(
    'is asked by the organizer, accepts, lets a guest in, and has no door once they are removed',
    { timeout: THREE_PEOPLE_MS },
    async ({ visitor }) => {
      const { activity, phone } = await findOpenDoor({ hasPlace: true })
      const guest = await visitor()
      const ticket = await holdTicket(guest.page, activity)

      const { page: helper } = await visitor({ isMobile: false, expectedFaults: [/status of 40[34]/] })
      await logIn(helper)
      const call = await callsOfMember(helper)
      // a second try meets the helper of the first one
      const nickName = `帮手${Date.now() % 10_000}`
      await call(saveMyCard, { lines: { nickName } })
      await call(toggleFocusUser, {
        userGUID: await memberIdOf(helper),
        focusUserGUID: activity.organizer.id ?? '',
        isFocus: true,
      })

      const { page: host } = await visitor({ isMobile: false })
      await logIn(host, { phone, to: doorPath(activity.id) })
      const door = doorPage(host)
      await door.progress.waitFor()
      await host.getByRole('button', { name: '谁能核验入场' }).click()
      await host.getByRole('button', { name: '请人帮忙' }).click()
      await host.getByRole('button', { name: `邀请 ${nickName}` }).waitFor()
      await look(host, 'whom to ask')
      await host.getByRole('button', { name: `邀请 ${nickName}` }).click()
      await host.getByText('已邀请，对方接受后就能核验').waitFor()

      await helper.goto(doorPath(activity.id))
      await helper.getByRole('button', { name: '接受', exact: true }).waitFor()
      await look(helper, 'asked')
      await helper.getByRole('button', { name: '接受', exact: true }).click()
      const helped = doorPage(helper)
      await helped.type.click()
      await helped.digits.fill(ticket.code)
      await helped.result('in').waitFor()
      await helped.closeSheet.click()
      await look(helper, 'at the door')

      await host.reload()
      await host.getByRole('button', { name: '谁能核验入场' }).click()
      await host.getByText('可以核验入场').first().waitFor()
      await look(host, 'who helps')
      await host.getByRole('button', { name: `移除 ${nickName}` }).click()
      await host.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
      await eventually(() => host.getByRole('button', { name: `移除 ${nickName}` }).count()).toBe(0)

      await helper.reload()
      await helper.getByText('这不是你的活动').waitFor()
    },
  )
})
