import {
  diskFull,
  folderBlocked,
  folderNotWritable,
  folderUnreachable,
  memoryShort,
  portTaken,
  PostgresLaunchError,
  serverFailed,
  stillRunning,
} from '#launch-faults.ts'

type FailedOutput = { output: string; folder: string; logFile: string }
type Explain = (failed: FailedOutput) => PostgresLaunchError

// The order counts: PostgreSQL reports used-up semaphores as "No space left on device", too.
const EXPLANATIONS: [RegExp, Explain][] = [
  [
    /could not create (semaphores|shared memory segment)|could not map anonymous shared memory/,
    ({ output }) => memoryShort(output),
  ],
  [/Cannot allocate memory/, ({ output }) => memoryShort(output)],
  [/No space left on device|Disk quota exceeded/, ({ folder, output }) => diskFull(folder, output)],
  [/Read-only file system/, ({ folder, output }) => folderNotWritable(folder, output)],
  [/pre-existing shared memory block|lock file "postmaster.pid"/, ({ folder, output }) => stillRunning(folder, output)],
  [/running on port \d+/, ({ output }) => portTaken(Number(/running on port (\d+)/.exec(output)?.[1]))],
  [/Permission denied/, ({ folder, output }) => folderUnreachable(folder, output)],
]

/** Turns what PostgreSQL printed before it failed into a fault that says what to do. */
export function explainOutput(failed: FailedOutput) {
  const explain = EXPLANATIONS.find(([pattern]) => pattern.test(failed.output))?.[1]
  return explain?.(failed) ?? serverFailed(reasonIn(failed.output), failed.logFile, failed.output)
}

/** The first line that names a failure; later ones only follow from it. */
function reasonIn(output: string) {
  const lines = output.trim().split('\n')
  const telling = lines.find((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*\b(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'it said nothing'
}

const EXPLAINED_CODES: Record<string, (folder: string, cause: unknown) => PostgresLaunchError> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: folderNotWritable,
  EPERM: folderNotWritable,
  EROFS: folderNotWritable,
  // Node's answer when it cannot make a folder on a read-only disk.
  ENOENT: folderNotWritable,
  ENOTDIR: folderBlocked,
  EEXIST: folderBlocked,
}

/** Turns a failed file operation into a fault that says what to do; other errors come back as they are. */
export function explainError(error: unknown, folder: string) {
  if (error instanceof PostgresLaunchError || !(error instanceof Error) || !('code' in error)) return error
  return EXPLAINED_CODES[String(error.code)]?.(folder, error) ?? error
}
