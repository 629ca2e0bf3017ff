import { expect, test } from 'vitest'
import { readServerConfig } from '#platform/config/server-config.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { addSecurityFile } from './well-known.routes.ts'

async function fileFor(given: Record<string, string>, now = Date.UTC(2026, 10, 22, 15)) {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  const { securityContacts: contacts } = readServerConfig(given)
  addSecurityFile(app, { contacts, publicUrl: 'https://quan.example', clock: { now: () => now } })
  return await app.inject({ url: '/.well-known/security.txt' })
}

// proves 17.11
test('who found a weakness reads whom to tell, until when that is good', async () => {
  const SECURITY_CONTACTS = 'mailto:security@quan.example, https://quan.example/security'
  const { statusCode, headers, body } = await fileFor({ SECURITY_CONTACTS })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@quan.example',
    'Contact: https://quan.example/security',
    'Expires: 2027-05-21T00:00:00.000Z',
    'Preferred-Languages: zh, en',
    'Canonical: https://quan.example/.well-known/security.txt',
    '',
  ])
})

// proves 17.11
test('without a contact there is no such file, and one that is no address stops the start', async () => {
  expect((await fileFor({})).statusCode).toBe(404)
  for (const SECURITY_CONTACTS of ['security@quan.example', 'http://quan.example', 'mailto:a b', 'https://a\nEvil: 1'])
    expect(() => readServerConfig({ SECURITY_CONTACTS })).toThrow('SECURITY_CONTACTS')
})
