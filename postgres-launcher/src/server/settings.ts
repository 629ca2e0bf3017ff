/** PostgreSQL settings by name. */
export type Settings = Record<string, string | number | boolean>

/** For one app on one machine that must not lose data. */
const APP_SETTINGS: Settings = {
  shared_buffers: '256MB',
  max_connections: 100,
  max_wal_size: '2GB',
  // Compiling a query costs more than it saves for the short ones of an app.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'quan',
}

/** For data that may vanish: nothing waits for the disk. */
export const TEMPORARY_SETTINGS: Settings = {
  shared_buffers: '128MB',
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  checkpoint_timeout: '1h',
}

/** Reachable from this machine only, by password only; not to be overridden. */
const fixedSettings = (port: number): Settings => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_destination: 'stderr',
  logging_collector: 'off',
})

/** All settings in the form of `-c` arguments. */
export function settingArguments(port: number, own: Settings = {}) {
  const all = { ...APP_SETTINGS, ...own, ...fixedSettings(port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
