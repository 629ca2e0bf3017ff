import { readFile } from 'node:fs/promises'
import { runCommand } from '#process/run-command.ts'

/**
 * True when the process is alive and is the server of this cluster. A process number alone proves nothing: after a
 * restart of the machine or in a container it soon belongs to another program, and a dead one may linger as a zombie.
 */
export async function isServerOf(pid: number, cluster: string) {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return (await argumentsOf(pid)).includes(cluster)
  if (process.platform === 'win32') return (await tasklist(pid)).includes('postgres.exe')
  return (await commandLine(pid)).includes(`-D ${cluster} `)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function argumentsOf(pid: number) {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
}

async function commandLine(pid: number) {
  return (await runCommand({ file: '/bin/ps', args: ['-ww', '-o', 'command=', '-p', String(pid)] })).output
}

async function tasklist(pid: number) {
  const args = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
  return (await runCommand({ file: 'tasklist', args, cwd: process.cwd() })).output
}
