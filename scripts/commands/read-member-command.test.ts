import { Sex } from '@quan/contract/person/sex.ts'
import { describe, expect, test } from 'vitest'
import { nobodyFor, readMemberCommand } from './read-member-command.ts'

const id = '0d9a3f9e-7b1e-4c52-9c2b-5f0d3a2b1c4d'
const phone = '13812345678'
const read = (...given: string[]) => readMemberCommand(given)

describe('the command line of members', () => {
  test('makes organizers, corrects a sex, gives an account another number, lifts a freeze', () => {
    expect(read('organizer', phone)).toEqual({ act: 'organizer', phone })
    expect(read('sex', phone, '女')).toEqual({ act: 'sex', phone, sex: Sex.female })
    expect(read('phone', id, phone)).toEqual({ act: 'phone', id, phone })
    expect(read('unfreeze', phone)).toEqual({ act: 'unfreeze', phone })
  })

  test.each([[], ['organizer'], ['organizer', phone, '女'], ['sex', phone], ['sex', phone, 'x'], ['phone', phone]])(
    'says how it is used when it is not understood: %s %s %s',
    (...given) => {
      expect(() => read(...given.filter((one) => one !== undefined))).toThrow(/^用法/)
    },
  )

  test('names what of a change of number is wrong: who, or the number', () => {
    expect(() => read('phone', id, '1381234')).toThrow(/^手机号不正确：1381234\n/)
    expect(() => read('phone', phone, phone)).toThrow(/^用户ID 不正确：13812345678\n/)
    expect(() => read('phone', phone, id)).toThrow(/^用户ID 不正确/)
    expect(() => read('unfreeze', id)).toThrow(/^手机号不正确/)
  })

  test('says why nobody was found: of a change of number by the account, not by the new number', () => {
    const told = nobodyFor(read('phone', id, phone))
    expect(told).toContain(id)
    expect(told).toContain('还有手机号')
    expect(told).not.toContain(phone)
    expect(nobodyFor(read('organizer', phone))).toContain('先登录一次')
    expect(nobodyFor(read('unfreeze', phone))).toContain('没有被冻结')
  })
})
