import { readdir, readlink } from 'node:fs/promises'

/**
 * Ends the processes a killed server left behind in this cluster: a busy one may go on for hours, and until its end no
 * new server can start. Linux only; elsewhere they end by themselves when they next wait for something.
 */
export async function endOrphans(cluster: string) {
  if (process.platform !== 'linux') return
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const works = await Promise.all(pids.map((pid) => worksIn(pid, cluster)))
  pids.filter((_, index) => works[index]).forEach(endAtOnce)
}

async function worksIn(pid: number, cluster: string) {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
}

function endAtOnce(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended by itself meanwhile.
  }
}
