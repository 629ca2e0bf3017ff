import { createServer } from 'node:net'

/** A port whose successor is free as well: the app's metrics stand there. */
export async function freePorts(): Promise<number> {
  const first = createServer()
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
  const { port } = first.address() as { port: number }
  await new Promise((resolve) => first.close(resolve))
  const next = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    next.once('error', () => resolve(false)).listen(port + 1, '127.0.0.1', () => resolve(true)),
  )
  if (isFree) await new Promise((resolve) => next.close(resolve))
  return isFree ? port : await freePorts()
}
