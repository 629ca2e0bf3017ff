import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { HotActivity, Person } from '#sign-up/sign-up-world.ts'

/** The order to the bare process. */
export type BareSignUps = {
  databaseUrl: string
  connections: number
  /** Sign-ups under way at a time. */
  atATime: number
  people: Person[]
  activity: HotActivity
}
/** The process's answer; `error` is null when all went well. */
export type BareReport = { error: string | null }

/** Starts the process that signs up by SQL alone. */
export function openBareSignUps() {
  const child = fork(new URL('bare-sign-ups.ts', import.meta.url), { serialization: 'advanced' })
  return {
    pid: child.pid as number,
    async signUp(order: BareSignUps) {
      child.send(order)
      const [{ error }] = (await once(child, 'message')) as [BareReport]
      if (error !== null) throw new Error(error)
    },
    stop: () => void child.kill(),
  }
}
