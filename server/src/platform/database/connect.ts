import postgres from 'postgres'

/** The database as queries use it: tagged templates, one statement each. */
export type Sql = postgres.Sql

type ConnectOptions = {
  url: string
  /** Most connections at a time. */
  max?: number
  applicationName?: string
}

/** Opens a pool; connections are made when first needed. */
export function connect({ url, max = 10, applicationName = 'quan' }: ConnectOptions): Sql {
  return postgres(url, {
    max,
    // the database's notices are for its own log
    onnotice: () => {},
    connection: { application_name: applicationName, TimeZone: 'UTC' },
    connect_timeout: 10,
  })
}
