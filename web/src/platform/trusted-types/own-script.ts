import { TRUSTED_TYPES } from '@quan/contract/route/trusted-types.ts'
import { makePolicy } from './make-policy.ts'

/** Files of the build that run by themselves. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+|sw\.js)$/

const policy = makePolicy(TRUSTED_TYPES.script, {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href)
    // the sources lie elsewhere than what is built of them
    const isOwn = origin === location.origin && (OWN_SCRIPT.test(pathname) || import.meta.env.DEV)
    if (!isOwn) throw new TypeError('Not a script of ours')
    return address
  },
})

/** The address of a worker of ours. */
export const ownScript = (address: string): string => policy.createScriptURL(address)
