import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { describe, expect, test } from 'vitest'
import { CITY_PLACES } from '#city/demo-cities.ts'
import names from './names.json' with { type: 'json' }
import { demoCrowd, demoMembers, demoOrganizers } from './demo-members.ts'

describe('people of the catalogue', () => {
  test('have phones, ids and nicknames of their own', () => {
    for (const field of ['phone', 'id', 'nickName'] as const) {
      expect(new Set(demoMembers.map((member) => member[field])).size).toBe(demoMembers.length)
    }
  })

  test('have phones that are valid and belong to nobody', () => {
    for (const { phone } of demoMembers) {
      expect(isMobilePhone(phone)).toBe(true)
      expect(phone).toMatch(/^100/)
    }
  })

  test('organize in every city', () => {
    const cities = new Set(demoOrganizers.map((organizer) => organizer.city))
    for (const { name } of CITY_PLACES) expect(cities).toContain(name)
  })

  test('are as many men as women among those who take part', () => {
    expect(demoCrowd.filter(({ sex }) => sex === 1)).toHaveLength(demoCrowd.length / 2)
  })

  test('begin their nicknames otherwise than those near them, as people of one activity are', () => {
    const beginnings = demoCrowd.map(({ nickName }) =>
      names.crowd.beginnings.find((words) => nickName.startsWith(words)),
    )
    for (const at of beginnings.keys()) {
      const near = beginnings.slice(at, at + 16).filter((words) => words !== undefined)
      expect(new Set(near).size).toBe(near.length)
    }
  })

  test('have nicknames a card would take', () => {
    for (const { nickName } of demoMembers) expect([...nickName].length).toBeLessThanOrEqual(20)
  })
})
