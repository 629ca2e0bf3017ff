import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { addDomainFiles } from './well-known.routes.ts'

const names = (given: string) => readServerConfig({ WX_VERIFY_FILES: given }).verifyFiles

async function answerTo(url: string) {
  const app = fastify()
  addDomainFiles(app, names('MP_verify_Ab12Cd34.txt, MP_verify_xyz.txt'))
  return app.inject({ url })
}

describe('a file by which WeChat knows the domain', () => {
  test('is at the root and holds the letters of its name', async () => {
    const { statusCode, headers, body } = await answerTo('/MP_verify_Ab12Cd34.txt')
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', 'Ab12Cd34'])
    expect((await answerTo('/MP_verify_xyz.txt')).body).toBe('xyz')
  })

  test('is not there unless the setting names it', async () => {
    expect((await answerTo('/MP_verify_other.txt')).statusCode).toBe(404)
  })

  test('has no other name than WeChat gives', () => {
    expect(() => names('../secret.txt')).toThrow('WX_VERIFY_FILES')
  })
})
