import { createCipheriv } from 'node:crypto'
import { requestAdditionalData } from '@quan/contract/sealing/sealed-body.ts'
import { readSealingVectors, vectorKey } from '@quan/contract/sealing/testing/sealing-vectors.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { parseJson } from '#platform/http/parse-json.ts'
import { importPrivateKey } from '#platform/sealing/node-sealing.ts'
import { sealedBodies } from '#platform/sealing/sealed-bodies.ts'
import type { ParserTarget } from './parser-target.testing.ts'

const vectors = readSealingVectors()
const { path, at, request, publicKey: publicKeyPem } = vectors
const rsa = { keyId: request.body.keyId, privateKey: importPrivateKey(vectors.privateKey), publicKeyPem }
const TAG_BYTES = 16

const ofSealing = {
  module: import.meta.url,
  scripts: /\/platform\/sealing\/|\/contract\/src\/sealing\/|\/parse-json/,
  tokens: [
    '{',
    '}',
    '"',
    ',',
    ':',
    'null',
    '[',
    '=',
    '==',
    '+',
    '/',
    '-_',
    '\\u0041',
    '"at":-1',
    '"at":1e999',
    '"keyId":""',
    '"__proto__":',
  ],
  pieces: /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+|"/g,
  isRefusal: (error: unknown) => error instanceof AppError && error.definition.status < 500,
}

/** Nobody's bodies came before. */
const openBodies = () => sealedBodies({ keys: [rsa], clock: { now: () => at }, keysMax: 1 })

function readBody(bytes: Buffer): string[] {
  const sealed = openBodies().read(parseJson(bytes.toString()))
  if (sealed === null) return []
  const { text, seal } = sealed.open(path)
  if (text !== request.clear) throw new Error('opens what was changed')
  seal(200, '{}')
  return []
}

/** Sealed as a client seals that has a key, whatever it says. */
function readText(bytes: Buffer): string[] {
  const cipher = createCipheriv('aes-256-gcm', vectorKey(vectors), Buffer.from(request.body.iv, 'base64'), {
    authTagLength: TAG_BYTES,
  })
  cipher.setAAD(Buffer.from(requestAdditionalData(path, at)))
  const data = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const sealed = openBodies().read({ ...request.body, data })
  if (sealed === null) throw new Error('is no sealed body')
  const { text } = sealed.open(path)
  if (!Buffer.from(text).equals(bytes)) throw new Error('opens something else than was sealed')
  parseJson(text)
  return []
}

/** A sealed body, and what it holds. */
export const targets: readonly ParserTarget[] = [
  { ...ofSealing, name: 'sealed body', seeds: [Buffer.from(JSON.stringify(request.body))], read: readBody },
  {
    ...ofSealing,
    name: 'sealed text',
    seeds: [Buffer.from(request.clear), Buffer.from('{"a":[{"b":null}]}')],
    read: readText,
  },
]
