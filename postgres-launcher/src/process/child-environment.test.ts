import { expect, test } from 'vitest'
import { childEnvironment } from '#process/child-environment.ts'

test('PostgreSQL’s programs get what they need of the environment and nothing else', () => {
  const environment = childEnvironment({ PATH: '/bin', PGPORT: '1', TOKEN_KEY: 'secret', LC_ALL: 'zh_CN.UTF-8' })
  expect(environment).toEqual({ PATH: '/bin', LC_ALL: 'C' })
})
