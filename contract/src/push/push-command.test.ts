import { expect, test } from 'vitest'
import { PushCommand } from '#push/push-command.ts'

test.each(['keyNegotiate', 'register', 'login', 'logout'] as const)(
  'the result of %s carries its number times 16',
  (name) => {
    expect(PushCommand[`${name}Result`]).toBe(PushCommand[name] * 16)
  },
)
