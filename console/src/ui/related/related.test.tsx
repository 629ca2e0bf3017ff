import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAddress, useAddress } from '#platform/navigation/address.ts'
import { activityPlace, memberPlace, ordersPlace } from '#platform/navigation/places.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { BackLink } from './back-link.tsx'
import { Organizer } from './organizer.tsx'
import { PlaceLink, RelatedLinks } from './related-links.tsx'
import { show } from '../../testing/show.testing.tsx'

const ID = '00000000-0000-4000-8000-0000000000c1'
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  history.replaceState(null, '', '/console/orders')
})
afterEach(cleanup)

describe('what else there is about something', () => {
  function open(roles: OperatorRole[]) {
    const server = consoleServer()
    server.on(getMySession, () => aSession({ operator: { roles } }))
    show(
      server,
      <>
        <p>
          <PlaceLink place={memberPlace(ID)}>小满</PlaceLink>
        </p>
        <RelatedLinks
          links={[
            { place: ordersPlace({ member: ID }), text: '订单' },
            { place: activityPlace(ID), text: '活动页' },
          ]}
        />
        <div>
          <Organizer organizer={{ id: ID, nickName: '阿程' }} />
        </div>
      </>,
    )
  }
  const [orders, activity] = [`/console/orders?member=${ID}`, `/console/activities/${ID}`]
  const [member, organized] = [`/console/members?id=${ID}`, `/console/activities?organizer=${ID}`]
  const ofOrganizer = `/console/orders?organizer=${ID}`

  // proves 29.15
  test.each<[OperatorRole, string[]]>([
    ['owner', [member, orders, activity, member, organized, ofOrganizer]],
    ['finance', [orders, ofOrganizer]],
    ['editor', [activity, organized]],
    ['safety', [member, member]],
    ['door', []],
  ])('leads %s to the pages that are theirs, and names the rest', async (role, addresses) => {
    open([role])
    await expect.poll(() => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
    expect(screen.getByText('小满')).toBeTruthy()
    expect(screen.getByText('阿程')).toBeTruthy()
  })
})

describe('the way back', () => {
  function Opened({ otherwise }: { otherwise?: string }) {
    useAddress()
    return <BackLink {...(otherwise && { otherwise })} />
  }

  // proves 29.15
  test('leads from page to page to where each was left, with its filters', async () => {
    const list = '/console/orders?organizer=7&from=2026-11-01'
    openAddress(list)
    openAddress(`${list}&id=${ID}`)
    openAddress('/console/activities/9')
    openAddress('/console/activities/9?tab=people')
    openAddress('/console/members?id=8')
    render(<Opened otherwise="/console/activities" />)
    await user.click(screen.getByRole('link', { name: '返回活动' }))
    expect(`${location.pathname}${location.search}`).toBe('/console/activities/9?tab=people')
    await user.click(screen.getByRole('link', { name: '返回订单' }))
    expect(`${location.pathname}${location.search}`).toBe(`${list}&id=${ID}`)
    await user.click(screen.getByRole('link', { name: '返回订单' }))
    expect(`${location.pathname}${location.search}`).toBe(list)
  })

  test('leads to the list who came from nowhere, or is not there where the page is its own list', () => {
    history.replaceState(null, '', '/console/members')
    const { rerender } = render(<Opened otherwise="/console/activities" />)
    expect(screen.getByRole('link', { name: '返回活动' }).getAttribute('href')).toBe('/console/activities')
    openAddress('/console/members?id=8')
    openAddress('/console/members?id=9')
    rerender(<Opened />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
