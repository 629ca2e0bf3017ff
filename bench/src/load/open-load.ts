import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadOrder, LoadReport } from '#load/load-order.ts'

export type Load = { send(order: LoadOrder): Promise<void>; stop(): void }

/** Starts the load process. */
export function openLoad(): Load {
  const child = fork(new URL('load-process.ts', import.meta.url), { serialization: 'advanced' })
  return {
    async send(order) {
      child.send(order)
      const [{ error }] = (await once(child, 'message')) as [LoadReport]
      if (error !== null) throw new Error(error)
    },
    stop: () => child.kill(),
  }
}
