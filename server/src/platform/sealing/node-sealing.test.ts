import { SealingFailed } from '@quan/contract/sealing/sealing-failed.ts'
import { testServerSealing } from '@quan/contract/sealing/testing/server-sealing.suite.ts'
import { importPrivateKey, openRequest, sealAnswer, unwrapKey } from '#platform/sealing/node-sealing.ts'

testServerSealing('node:crypto', {
  importPrivateKey,
  unwrapKey,
  sealAnswer,
  openRequest(sealed) {
    const text = openRequest(sealed)
    try {
      return JSON.parse(text)
    } catch (cause) {
      // here the server answers `body.malformed`, sealed, because the body was opened
      throw new SealingFailed({ cause })
    }
  },
})
