/** A place where so many wait for each other, once; who comes later passes. */
export function meeting(wanted: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return async () => {
    if (++come >= wanted) resolve()
    await promise
  }
}
