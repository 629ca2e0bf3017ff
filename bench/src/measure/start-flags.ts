import { readFileSync } from 'node:fs'

/** The flags that `npm start` gives Node itself, so that a measured process runs as a server does. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}
