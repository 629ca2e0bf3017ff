import type { Task } from '@quan/contract/task/task-state.ts'
import { type AskedMembers, readStandings } from '#features/task/standing/read-standings.ts'
import { tasksOf } from '#features/task/standing/tasks-of.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The tasks of members by their ids, in as many statements for fifty as for one. */
export async function readTasks(sql: SqlRunner, asked: AskedMembers): Promise<Map<string, Task[]>> {
  const standings = await readStandings(sql, asked)
  return new Map([...standings].map(([memberId, standing]) => [memberId, tasksOf(standing)]))
}
