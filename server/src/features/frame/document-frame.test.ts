import { expect, onTestFinished, test } from 'vitest'
import { addDocumentFrame } from './frame.routes.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'

// proves 17.9
test('GET /frame/document runs one script of ours, which may fetch from any https host, and nothing else', async () => {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  addDocumentFrame(app, { isHttps: true })
  onTestFinished(() => app.close())
  const { headers, body } = await app.inject({ url: '/frame/document' })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script src="/frame/document.js"  defer>'])
  expect(body).not.toContain('<style>')
})
