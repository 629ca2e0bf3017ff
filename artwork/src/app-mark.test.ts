import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ICON_FIELD, MARK_FIELD, MARK_ON_BRAND, markPaths } from './app-mark.ts'

const icon = readFileSync(new URL('../../web/public/icons/icon.svg', import.meta.url), 'utf8')

describe("the app's mark", () => {
  test('is the one of the web icon: the same field, meeting and colours', () => {
    const meeting = markPaths(MARK_ON_BRAND)[2]
    expect(icon).toContain(`viewBox="0 0 ${MARK_FIELD} ${MARK_FIELD}"`)
    expect(icon).toContain(`<path d="${meeting?.path}" fill="${meeting?.fill}"/>`)
    for (const colour of [ICON_FIELD, '#fff', MARK_ON_BRAND.small]) expect(icon).toContain(`fill="${colour}"`)
  })

  test('is made of closed paths', () => {
    for (const { path } of markPaths(MARK_ON_BRAND)) expect(path).toMatch(/^M.*z$/)
  })
})
