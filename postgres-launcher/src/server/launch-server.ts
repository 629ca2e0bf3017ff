import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { programFile } from '#binaries/try-binaries.ts'
import { explainOutput } from '#explain-failure.ts'
import { serverFailed, startTooLong } from '#launch-faults.ts'
import { childEnvironment } from '#process/child-environment.ts'
import { type RunAs, spawnIdentity } from '#process/run-as.ts'
import { runCommand } from '#process/run-command.ts'
import { waitFor } from '#process/wait.ts'
import { findPostmasterFile } from '#server/postmaster-file.ts'
import { settingArguments, type Settings } from '#server/settings.ts'

/** A log larger than this many bytes is put aside at the next start, in place of the one put aside before. */
const LARGEST_LOG_BYTES = 10 * 1024 * 1024

/** Longest wait until a server is ready, in milliseconds. Recovery after a crash replays up to `max_wal_size`. */
const READY_WAIT_MS = 120_000

export type LaunchPlan = {
  cluster: string
  binDir: string
  runAs: RunAs
  logFile: string
  port: number
  settings?: Settings | undefined
}

/** Starts the server, waits until it takes connections and answers its process number. It outlives this process. */
export async function launchServer(plan: LaunchPlan) {
  const logStart = await prepareLog(plan.logFile)
  const pid = process.platform === 'win32' ? await launchByPgCtl(plan) : await launchDirectly(plan)
  if (pid !== null) return pid
  const output = await readLogFrom(plan.logFile, logStart)
  throw explainOutput({ output, folder: plan.cluster, logFile: plan.logFile })
}

async function launchDirectly(plan: LaunchPlan) {
  const child = spawnServer(plan)
  const failure = new Promise<never>((_, reject) => child.once('error', reject))
  const state = await Promise.race([failure, waitUntilReady(child, plan.cluster)]).catch((error: Error) => {
    throw serverFailed(error.message, plan.logFile, error)
  })
  child.unref()
  if (state === null) throw giveUp(child, plan.logFile)
  return state === 'ready' ? (child.pid ?? null) : null
}

function spawnServer({ cluster, binDir, runAs, logFile, port, settings }: LaunchPlan) {
  const log = openSync(logFile, 'a', 0o600)
  try {
    return spawn(programFile(binDir, 'postgres'), ['-D', cluster, ...settingArguments(port, settings)], {
      cwd: '/',
      // An own session: the terminal's Ctrl-C is for the app, which then stops the server in order.
      detached: true,
      env: childEnvironment(),
      stdio: ['ignore', log, log],
      ...spawnIdentity(runAs),
    })
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady(child: ChildProcess, cluster: string) {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const look = async () => {
    if (hasEnded()) return 'ended'
    const file = await findPostmasterFile(cluster)
    return file?.isReady && file.pid === child.pid ? 'ready' : null
  }
  return waitFor(look, { withinMs: READY_WAIT_MS })
}

function giveUp(child: ChildProcess, logFile: string) {
  child.kill('SIGQUIT')
  return startTooLong(logFile)
}

/** On Windows only pg_ctl can drop an administrator's rights, without which PostgreSQL refuses to start. */
async function launchByPgCtl({ cluster, binDir, logFile, port, settings }: LaunchPlan) {
  const options = settingArguments(port, settings).map((argument) => `"${argument}"`)
  const seconds = String(READY_WAIT_MS / 1000)
  const args = ['start', '-w', '-t', seconds, '-D', cluster, '-l', logFile, '-o', options.join(' ')]
  const { code } = await runCommand({ file: programFile(binDir, 'pg_ctl'), args, cwd: cluster, isSilent: true })
  return code === 0 ? ((await findPostmasterFile(cluster))?.pid ?? null) : null
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0

/** Makes room in the log; answers where the next start begins in it. */
export async function prepareLog(file: string) {
  const size = await sizeOf(file)
  if (size <= LARGEST_LOG_BYTES) return size
  await rename(file, `${file}.1`)
  return 0
}

/** What was logged from there on; nothing when there is no log. */
export async function readLogFrom(file: string, position: number) {
  const log = await open(file).catch(() => null)
  if (log === null) return ''
  try {
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(64 * 1024), position })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}
