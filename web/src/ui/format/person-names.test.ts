import { describe, expect, test } from 'vitest'
import { educations, houseCars, maritalStatuses, sexes } from './person-names.ts'

/** The enumerations of the wire, in their order there and by their numbers. */
const ENUMERATIONS = [
  ['sex', sexes, ['1 男', '2 女']],
  ['marital status', maritalStatuses, ['10 未婚', '20 离异无孩', '30 离异带孩', '40 离异不带孩', '50 丧偶']],
  ['housing and car', houseCars, ['10 有房有车', '20 有房无车', '30 有车无房', '40 暂无']],
  ['education', educations, ['10 中专', '20 大专', '30 本科', '40 硕士', '50 博士']],
] as const

describe('the choices people have for', () => {
  // proves 3.19 (case '50 丧偶')
  // proves 3.20 (case '40 暂无')
  // proves 3.21 (case '50 博士')
  // proves 3.22 (case '1 男', '2 女')
  test.each(ENUMERATIONS)('%s are those of the wire', (_, choices, named) => {
    expect(choices().map(({ value, text }) => `${value} ${text}`)).toEqual(named)
  })
})
