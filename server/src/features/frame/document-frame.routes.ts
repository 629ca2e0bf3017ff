import { DOCUMENT_FRAME } from '@quan/contract/route/public-file.ts'
import type { FastifyInstance } from 'fastify'
import { framedPage } from '#platform/pages/framed-page.ts'

/**
 * GET `/frame/document`: an empty page whose script fetches a document of any https host for the preview. The app's own
 * policy lets its scripts connect to nobody but us; this one lets a script of ours connect to all, and do nothing else.
 */
export function addDocumentFrame(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const { headers, body } = framedPage({
    title: '文件',
    script: DOCUMENT_FRAME.script,
    data: {},
    content: '',
    style: '',
    policy: { 'script-src': ["'self'"], 'connect-src': ["'self'", 'https:'] },
    isHttps,
  })
  app.get(DOCUMENT_FRAME.path, async (_request, reply) => reply.headers(headers).send(body))
}
