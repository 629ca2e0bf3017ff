import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASE_MOTION_MS, FAST_MOTION_MS, PAGE_MOTION_MS } from './duration.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../../../artwork/src/tokens.css'), 'utf8')

test.each([
  ['--d-fast', FAST_MOTION_MS],
  ['--d-base', BASE_MOTION_MS],
  ['--d-page', PAGE_MOTION_MS],
])('%s of the style sheet lasts %i ms here too', (token, ms) => {
  expect(TOKENS).toContain(`${token}: ${ms}ms;`)
})
