import { describe, expect, test } from 'vitest'
import { parsePostmasterFile } from '#server/postmaster-file.ts'

const WHOLE = ['4711', '/data', '1700000000', '5433', '', '127.0.0.1', ' 5432001 17', 'ready   ', '']

describe('parsePostmasterFile', () => {
  test('reads process, port and state', () => {
    expect(parsePostmasterFile(WHOLE.join('\n'))).toEqual({ pid: 4711, port: 5433, isReady: true })
  })

  test('is not ready in any other state', () => {
    for (const state of ['starting', 'stopping', 'standby'])
      expect(parsePostmasterFile(WHOLE.with(7, state).join('\n'))).toMatchObject({ isReady: false })
  })

  test('never takes a half-written file for a ready server', () => {
    for (const count of WHOLE.slice(0, 8).keys())
      expect(parsePostmasterFile(WHOLE.slice(0, count).join('\n'))?.isReady ?? false).toBe(false)
  })

  test('makes no process of any other text', () => {
    for (const text of ['', 'hello', '-1', '0', '1.5']) expect(parsePostmasterFile(text)).toBeNull()
  })
})
