import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { operationQueries } from '#features/operation/operation.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

type FigureParts = { sql: Sql; clock: Clock; dataDir: string }

/**
 * Figures that alarms are made of, read when they are asked for. They tell of the whole database, not of this process: an
 * alarm takes the greatest of all processes. While the database is away `database_up` is 0 and the others are unknown.
 */
export function addOperationFigures(registry: Registry, { sql, clock, dataDir }: FigureParts): void {
  const queries = operationQueries(sql)
  const collect = atOnce(() => readDatabase().catch(databaseAway))
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect })
  const up = gauge('database_up', '1 while the database answers.')
  const differences = gauge('ledger_differences', 'Differences from the payment service that nobody has mended.')
  const failedRefunds = gauge('refunds_failed', 'Refunds that have to be given by hand.')
  const due = gauge('work_due', 'Entries of a queue that are due, 10,000 at most.', ['queue'])
  const late = gauge('work_late_seconds', 'For how long the oldest entry of a queue has been due.', ['queue'])
  const connections = gauge('database_connections', 'Connections of all programs to the database.', ['state'])
  const maxConnections = gauge('database_connections_max', 'Connections the database takes.')

  async function readDatabase() {
    const [money, work, counts, max] = await Promise.all([
      queries.countMoneyTroubles(),
      queries.listDueWork(clock.now()),
      queries.countConnections(),
      queries.maxConnections(),
    ])
    for (const labelled of [due, late, connections]) labelled.reset()
    up.set(1)
    differences.set(money.differences)
    failedRefunds.set(money.failed_refunds)
    for (const { queue, due: count } of work) due.set({ queue }, count)
    for (const { queue, late_seconds: seconds } of work) late.set({ queue }, seconds)
    for (const { state, count } of counts) connections.set({ state }, count)
    maxConnections.set(max)
  }
  function databaseAway() {
    up.set(0)
    for (const labelled of [due, late, connections]) labelled.reset()
    for (const unknown of [differences, failedRefunds, maxConnections]) unknown.set(Number.NaN)
  }
  addDiskFigures(registry, dataDir)
}

/** Those who ask while it is being done wait for the same: all figures of one reading come from one look. */
function atOnce(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= act().finally(() => {
      running = null
    })
    return running
  }
}

/** Room on the disk of `DATA_DIR`, where pictures and videos lie. */
function addDiskFigures(registry: Registry, dataDir: string) {
  const read = atOnce(async () => {
    const disk = await statfs(dataDir).catch(() => null)
    if (!disk) return
    size.set(disk.blocks * disk.bsize)
    free.set(disk.bavail * disk.bsize)
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry], collect: read })
  const size = gauge('data_disk_size_bytes', 'Size of the disk of DATA_DIR.')
  const free = gauge('data_disk_free_bytes', 'What is free of it for this process.')
}
