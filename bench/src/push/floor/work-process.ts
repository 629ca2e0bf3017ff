import { answerRequests } from '#push/measured-process.ts'
import type { FrameSizes } from '#push/clients/client.ts'
import { ProtocolWork } from '#push/floor/protocol-work.ts'

/** Messages whose work is to be done, and the sizes of their frames. */
export type WorkAsked = { messages: number; sizes: FrameSizes }

/** The process that does the protocol's work in a hot loop; it loads nothing of the gateway. */
answerRequests(async ({ messages, sizes }: WorkAsked): Promise<null> => {
  const work = new ProtocolWork(sizes)
  for (let done = 0; done < messages; done++) work.message()
  return null
})
