import { describe, expect, test } from 'vitest'
import { OPERATOR_SETTINGS } from '#testing/test-settings.ts'
import { gapsOfOperator, operatorSettings } from './operator-settings.ts'
import { examineSettings, readSettings } from './read-settings.ts'
import { examineServerConfig } from './server-config.ts'

const NAMES = Object.values(operatorSettings).map(({ env }) => env)
const read = (given: Record<string, string>) => readSettings(operatorSettings, given)

describe('the settings of the operator', () => {
  test('tell what was given, in the form it is used in', () => {
    const hours = { fromDay: 6, toDay: 6, opens: '10:00', closes: '20:30' }
    expect(
      read({ OPERATOR_HOURS: '6 10:00-20:30', OPERATOR_WECHAT: 'none', OPERATOR_POLICE: '京公网安备11010502000198号' }),
    ).toMatchObject({ hours, wechat: null, police: '京公网安备11010502000198号' })
    expect(read({ OPERATOR_HOURS: 'none' }).hours).toBeNull()
    expect(read({ OPERATOR_PHONE: '+86 571 8888 8888' }).phone).toBe('+86 571 8888 8888')
  })

  test('are believable in the demo', () => {
    expect(read({})).toMatchObject({ name: expect.stringContaining('公司'), icp: expect.stringContaining('ICP备') })
  })

  test.each([
    ['OPERATOR_NAME', 'CHANGE-ME'],
    ['OPERATOR_NAME', '【公司名称】'],
    ['OPERATOR_ADDRESS', '路'],
    ['OPERATOR_ADDRESS', '路'.repeat(101)],
    ['OPERATOR_PHONE', '0571-CALL'],
    ['OPERATOR_PHONE', '110'],
    ['OPERATOR_EMAIL', 'help@quan'],
    ['OPERATOR_WECHAT', '客服'],
    ['OPERATOR_HOURS', '09:00-18:00'],
    ['OPERATOR_HOURS', '5-1 09:00-18:00'],
    ['OPERATOR_HOURS', '1-5 18:00-09:00'],
    ['OPERATOR_PRIVACY_EMAIL', 'nobody'],
    ['OPERATOR_ICP', '浙ICP备号'],
    ['OPERATOR_ICP', 'none'],
    ['OPERATOR_POLICE', '33010602001234'],
    ['OPERATOR_TERMS_DATE', '2026-02-30'],
    ['OPERATOR_TERMS_DATE', '2020-01-01'],
  ])('are refused when they are something else: %s=%s', (name, value) => {
    expect(examineSettings(operatorSettings, { [name]: value }).faults).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be`)),
    ])
  })

  // proves 22.1
  test('are all needed in production, each told beside the other faults', () => {
    const { faults } = examineServerConfig({ MODE: 'production', PORT: 'many', OPERATOR_ICP: '浙ICP备号' })
    const told = faults.map((fault) => fault.split(' ', 1)[0])
    expect(told.filter((name) => name?.startsWith('OPERATOR_')).toSorted()).toEqual(NAMES.toSorted())
    expect(told).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'KEYS_DIR']))
    expect(gapsOfOperator(OPERATOR_SETTINGS)).toEqual([])
    expect(examineServerConfig({}).faults).toEqual([])
  })
})
