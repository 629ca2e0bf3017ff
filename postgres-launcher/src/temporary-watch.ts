import { spawn } from 'node:child_process'

/**
 * Waits for the end of its input, which is the end of the process that started it, however that ended. Gives a server
 * that was just being started a moment to write its process number.
 */
const WATCH = `
read -r _
sleep 1
home=$0
[ -f "$0/elsewhere" ] && home=$(cat "$0/elsewhere")
read -r pid < "$home/cluster/postmaster.pid" && kill -INT "$pid"
n=0
while [ -n "$pid" ] && kill -0 "$pid" && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
rm -rf "$home" "$0"
`

/** Stops and removes the temporary database in the folder should this process die before it does so itself. */
export function watchOver(dataDir: string) {
  if (process.platform === 'win32') return { end: () => undefined }
  const child = spawn('/bin/sh', ['-c', WATCH, dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.once('error', () => undefined)
  child.unref()
  return { end: () => void child.kill('SIGKILL') }
}
