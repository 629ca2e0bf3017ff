import { expect, test } from 'vitest'
import { peopleSheet } from './people-file.ts'

test('the people of an activity as a sheet tell who took it, and hold no formula whatever people called themselves', () => {
  const activity = {
    id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60',
    title: '周五爵士夜',
    cityName: '杭州',
    startTime: '2026-11-27T11:30:00.000Z',
    endTime: '2026-11-27T14:00:00.000Z',
  }
  const person = {
    placeId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e61',
    orderId: null,
    nickName: '=HYPERLINK("https://evil.example")',
    sex: 2 as const,
    ticketType: '女生票',
    isPaid: true,
    bookedBy: '柚子',
    partySize: 2,
    signUpTime: '2026-11-20T11:30:00.000Z',
    checkInTime: null,
    note: null,
    table: 3,
  }
  // an export of the version before tells no tables
  const { table: _, ...before } = person
  const sheet = peopleSheet({ activity, people: [person, before] }, '林月', Date.UTC(2026, 10, 23, 4))
  expect(sheet[1]?.[0]).toMatchObject({ value: expect.stringMatching(/林月.*2026-11-23 12:00/) })
  expect(sheet[3]).toContainEqual({ value: '=HYPERLINK("https://evil.example")', type: String })
  expect(sheet[3]).toContainEqual({ value: '女', type: String })
  const at = sheet[2]?.findIndex((cell) => cell instanceof Object && 'value' in cell && cell.value === '桌') ?? -1
  expect([sheet[3]?.[at], sheet[4]?.[at]]).toEqual([{ value: 3 }, null])
})
