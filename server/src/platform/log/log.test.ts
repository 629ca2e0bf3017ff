import { describe, expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'

function logged(error: unknown) {
  const lines: string[] = []
  openLog({ level: 'info', destination: { write: (line) => lines.push(line) } }).error({ err: error }, 'call failed')
  return { text: lines.join(''), entry: JSON.parse(lines[0] ?? '') }
}

describe('an error in the log', () => {
  test('tells what it is and where it came from', () => {
    const { entry } = logged(new RangeError('too far', { cause: new Error('the root') }))
    expect(entry).toMatchObject({ level: 50, msg: 'call failed', err: { type: 'RangeError', message: 'too far' } })
    expect(entry.err.at[0]).toContain('log.test.ts')
    expect(entry.err.cause.message).toBe('the root')
  })

  test('holds no value that the database quotes', () => {
    const refused = Object.assign(new Error('invalid input syntax for type integer: "13800138000"'), {
      name: 'PostgresError',
      code: '23505',
      constraint_name: 'member_phone_key',
      detail: 'Key (phone)=(13800138000) already exists.',
      parameters: ['13800138000'],
    })
    const { text, entry } = logged(refused)
    expect(text).not.toContain('13800138000')
    expect(entry.err).toMatchObject({ code: '23505', constraint: 'member_phone_key' })
  })

  test('holds no text that a parser quotes, and no query string', () => {
    const unreadable = captured(() => JSON.parse('{"phone":"13800138000"'))
    const badAddress = new Error('cannot get https://map.example/at?location=30.2,120.1', { cause: unreadable })
    // apart from the line's own time, which may be half past and 0.2 s
    const { time: _, ...told } = logged(badAddress).entry
    expect(JSON.stringify(told)).not.toMatch(/138001|30\.2/)
  })

  test('names the statement that failed, and what each of several failed with', () => {
    const late = Object.assign(new Error('canceling statement due to statement timeout'), {
      name: 'PostgresError',
      code: '57014',
      query: 'update activity\n    set wound_up_at = $1',
    })
    const several = new AggregateError([new Error('order 7', { cause: late })], 'some failed')
    expect(logged(several).entry.err.errors).toMatchObject([
      { message: 'order 7', cause: { code: '57014', statement: 'update activity set wound_up_at = $1' } },
    ])
  })

  test('may be anything that was thrown', () => {
    expect(logged('a secret').text).not.toContain('a secret')
  })
})

function captured(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
