import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom statements are made that serve no single member: jobs, operators, vendors, and what the rules give to others. */
const HOUSE = 'house'
/** For whom they are made where nobody is known: such rows of people as lie behind the wall are not there for it. */
const NOBODY = 'nobody'

const callers = new AsyncLocalStorage<string>()

/**
 * Does something for a member, or for a visitor (null): of the rows that lie behind the database's wall its statements
 * reach the member's own alone, whatever their conditions say.
 */
export function asCaller<Result>(memberId: string | null, act: () => Result): Result {
  return callers.run(memberId ?? NOBODY, act)
}

/**
 * Does something that the rules want done with rows of others: the wall lets it through. Within a member's call it stands
 * around the one statement or service that needs it, with the reason beside it.
 */
export function asTheHouse<Result>(act: () => Result): Result {
  return callers.run(HOUSE, act)
}

/** For whom the statement at hand is made; nobody where none was named. */
export function namedCaller(): string {
  return callers.getStore() ?? NOBODY
}

/** True within `asCaller` and `asTheHouse`. */
export function hasNamedCaller(): boolean {
  return callers.getStore() !== undefined
}
