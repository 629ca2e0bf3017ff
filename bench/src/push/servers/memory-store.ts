import type { PushStore, WaitingMessage } from '@quan/server/push/push-store.ts'

type MemoryStore = {
  store: PushStore
  /** Of the clients that have registered. */
  cids: Iterable<string>
  /** A message for a client that has none. */
  addMessage(cid: string, text: string): void
}

/** The gateway's store in memory, so that a measurement is of the gateway alone. */
export function memoryStore(acknowledged: (count: number) => void): MemoryStore {
  const clients = new Map<string, string>()
  const waiting = new Map<string, WaitingMessage>()
  let logins = 0
  return {
    cids: { [Symbol.iterator]: () => clients.values() },
    addMessage(cid, text) {
      waiting.set(cid, { id: crypto.randomUUID(), cid, taskId: 'bench', text })
    },
    store: {
      async addClient({ cid, sessionHash }) {
        clients.set(sessionHash.toString('hex'), cid)
      },
      async logIn(sessionHash) {
        const cid = clients.get(sessionHash.toString('hex'))
        return cid === undefined ? null : { cid, loginNumber: ++logins, refusedWith: null }
      },
      listLogins: async () => [],
      listWaiting: async (cids) => cids.flatMap((cid) => waiting.get(cid) ?? []),
      async removeMessages(gone) {
        for (const { cid } of gone) waiting.delete(cid)
        acknowledged(gone.length)
      },
      takeOrders: async () => [],
      setLabels: async () => {},
      removeAlias: async () => {},
    },
  }
}
