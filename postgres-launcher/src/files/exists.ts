import { access } from 'node:fs/promises'

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
