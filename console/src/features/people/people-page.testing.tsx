import {
  createDeskDoorLink,
  getDeskDoorLinks,
  revokeDeskDoorLink,
} from '@quan/contract/console/people/desk-door-links.ts'
import {
  type ComingActivity,
  getAttendees,
  getComing,
  getDeskAnnouncements,
  getPeopleBoard,
  getWaitingPeople,
  offerPlaces,
  savePlaceNote,
} from '@quan/contract/console/people/people.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { getTables } from '@quan/contract/console/people/tables.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { PeoplePage } from './people.page.tsx'

export const activity = {
  id: '00000000-0000-4000-8000-000000000071',
  title: '城北混双羽毛球',
  cityName: '杭州',
  startTime: '2026-11-27T12:00:00.000Z',
  endTime: '2026-11-27T14:00:00.000Z',
}
export const sides = [
  {
    ticketTypeId: '00000000-0000-4000-8000-000000000072',
    name: '男生票',
    sex: 1 as const,
    quota: 8,
    taken: 8,
    waiting: 2,
    heads: null,
  },
  {
    ticketTypeId: '00000000-0000-4000-8000-000000000073',
    name: '女生票',
    sex: 2 as const,
    quota: 8,
    taken: 3,
    waiting: 0,
    heads: [
      { headId: '00000000-0000-4000-8000-000000000081', sex: 2 as const, isPaid: true },
      { headId: '00000000-0000-4000-8000-000000000082', sex: 2 as const, isPaid: true },
      { headId: '00000000-0000-4000-8000-000000000083', sex: 2 as const, isPaid: false },
    ],
  },
]
const groups = [{ orderId: '00000000-0000-4000-8000-000000000078', bookedBy: '柚子', places: 2 }]
export const board = {
  activity,
  sides,
  men: 8,
  women: 3,
  paid: 11,
  unpaid: 1,
  checkedIn: 0,
  groupCount: 31,
  groups,
  minParticipants: 12,
}
export const person = {
  placeId: '00000000-0000-4000-8000-000000000074',
  orderId: '00000000-0000-4000-8000-000000000075',
  nickName: '小满',
  sex: 2 as const,
  ticketType: '女生票',
  isPaid: true,
  bookedBy: '柚子',
  partySize: 2,
  signUpTime: '2026-11-18T13:02:00.000Z',
  checkInTime: null,
  note: null as string | null,
  headId: '00000000-0000-4000-8000-000000000081',
  version: 3,
}
export const waiting = {
  id: '00000000-0000-4000-8000-000000000076',
  memberId: '00000000-0000-4000-8000-000000000084',
  nickName: '柯宇',
  sex: 1 as const,
  ticketType: '男生票',
  joinTime: '2026-11-18T14:10:00.000Z',
  isOffered: false,
}

const announced = {
  id: '00000000-0000-4000-8000-000000000079',
  text: '七点在南门集合',
  createTime: '2026-11-27T08:00:00.000Z',
  reach: 11,
}

/** The page of people with an activity that fills, as somebody of a role sees it. */
export function openPeople(
  role: OperatorRole = 'editor',
  coming: ComingActivity[] | ErrorDefinition = [activity],
  shown: object = board,
) {
  const server = consoleServer()
  const links: object[] = []
  server.on(getComing, () => (Array.isArray(coming) ? { activities: coming } : coming))
  server.on(getPeopleBoard, () => shown)
  let note: string | null = null
  server.on(getTables, () => ({ version: 0, seats: null, tables: [], people: 11, unseatedCount: 0, unseated: [] }))
  server.on(getAttendees, () => ({ items: [{ ...person, note }], nextCursor: null }))
  server.on(savePlaceNote, ({ text }: { text: string }) => {
    note = text
    return {}
  })
  server.on(getWaitingPeople, () => ({ items: [waiting], nextCursor: null }))
  server.on(getDeskAnnouncements, () => ({ announcements: [announced] }))
  server.on(offerPlaces, () => ({ offered: 1 }))
  server.on(getDeskDoorLinks, () => ({ links: [...links] as never }))
  const link = {
    id: '00000000-0000-4000-8000-000000000077',
    number: 1,
    createTime: '2026-11-27T10:00:00.000Z',
    expireTime: '2026-11-28T02:00:00.000Z',
    isByOperator: true,
    phones: [{ device: 'iPhone 15', firstTime: '2026-11-27T10:10:00.000Z', lastTime: '2026-11-27T11:40:00.000Z' }],
  }
  server.on(createDeskDoorLink, () => {
    links.push(link)
    return { link, url: 'https://quan.example/#key' }
  })
  server.on(revokeDeskDoorLink, () => {
    links.pop()
    return {}
  })
  server.on(getMySession, () => aSession({ operator: { roles: [role] } }))
  show(server, <PeoplePage />)
  return server
}
