import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A server that is measured beside ours and is no part of the project: its packages, each in one exact version. */
export type Rival = {
  name: string
  packages: Readonly<Record<string, string>>
  /** What these packages ask for is taken as it was on this day. */
  asOf: string
}

export const STRAPI: Rival = {
  name: 'strapi',
  packages: {
    '@strapi/strapi': '5.52.2',
    pg: '8.23.0',
    // asked for by Strapi, for an admin panel that nobody opens
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.4',
    'styled-components': '6.5.2',
  },
  asOf: '2026-09-05',
}
/** The package of Bun's program for this kind of processor. */
export const BUN_PACKAGE = `@oven/bun-linux-${process.arch === 'arm64' ? 'aarch64' : 'x64'}`
export const BUN: Rival = { name: 'bun', packages: { [BUN_PACKAGE]: '1.4.5' }, asOf: '2026-11-20' }

/** Kept between runs, beside the other things that measurements keep. */
const RIVALS = fileURLToPath(new URL('../../../.cache/bench/rivals/', import.meta.url))

/** The folder in which a rival is installed. */
export function folderOf({ name, packages }: Rival): string {
  return join(RIVALS, `${name}-${Object.values(packages)[0]}`)
}

/** Whether a rival was installed by an earlier run. */
export function isInstalled(rival: Rival): boolean {
  return existsSync(folderOf(rival))
}

/** Installs a rival that is not there yet, whole or not at all, and runs none of its packages' scripts. */
export async function installRival(rival: Rival, say: (text: string) => void): Promise<void> {
  if (isInstalled(rival)) return
  say(`installing ${versionsOf(rival)}`)
  const folder = folderOf(rival)
  const draft = `${folder}.new-${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    const manifest = { name: `rival-${rival.name}`, version: '0.0.0', private: true, dependencies: rival.packages }
    await writeFile(join(draft, 'package.json'), JSON.stringify(manifest))
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', `--before=${rival.asOf}`], {
      cwd: draft,
    })
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** A rival by name and version. */
export function versionsOf({ packages }: Rival): string {
  const [name, version] = Object.entries(packages)[0] ?? []
  return `${name} ${version}`
}
