import { hasNamedCaller, namedCaller } from '#platform/database/caller.ts'

/**
 * How a statement tells the database for whom it is made: by a parameter more, of the domain `caller`. The database reads
 * the parameters of a statement before it begins with it, and reading this one sets what the policies of the wall compare
 * with, until the end of the transaction. So it costs no statement and no way of its own, and lies in no pooler's hands.
 * The words are never evaluated themselves: nothing refers to them.
 */
const NAMED = { before: 'with caller_named as (select ', after: '::caller)' }

/** What reads or changes rows, with the comments before it. */
const OF_ROWS = /^(?:\s|--[^\n]*\n)*(with\s+recursive|with|select|insert|update|delete|merge)\b/i
/** What has no rows to be refused. */
const OF_NO_ROWS =
  /^(?:\s|--[^\n]*\n)*(?:begin|commit|rollback|savepoint|release|set|reset|show|lock|notify|listen|unlisten)\b/i

/** The parts of the driver's question that say what is asked; it is sent by its `handler` once somebody waits for it. */
export type UnsentQuery = {
  tagged: boolean
  strings: readonly string[]
  args: unknown[]
  handler(query: UnsentQuery): void
  reject(error: unknown): void
}

/** A pool's own parts that make questions, and those that hand over further makers of them. */
type Maker = ((...given: never[]) => unknown) & Record<PropertyKey, unknown>

/** Functions that answer a question, and functions that pass a maker to the function they are given. */
const ASKS = new Set<PropertyKey>(['unsafe'])
const LENDS = new Set<PropertyKey>(['begin', 'savepoint'])

type Wishes = {
  /** True = statements that nobody is named for are made for nobody; else they are sent as they are. */
  mustName: boolean
}

/** For whom the statements of a transaction are made until another one is named; null = that is to be said anew. */
type TransactionCaller = { caller: string | null }

/** The same pool, whose statements name for whom they are made; in a transaction the first one of several for the same. */
export function withNamedCallers<Pool extends object>(
  pool: Pool,
  wishes: Wishes,
  transaction?: TransactionCaller,
): Pool {
  const known = new Map<PropertyKey, unknown>()
  let send: UnsentQuery['handler'] | null = null
  const sendNamed = (query: UnsentQuery) => {
    try {
      // a pool may be held twice
      if (!named.has(query) && (wishes.mustName || hasNamedCaller())) nameFor(query, namedCaller())
    } catch (error) {
      query.reject(error)
      return
    }
    send?.(query)
  }
  const nameFor = (query: UnsentQuery, caller: string) => {
    if (transaction?.caller === caller) return
    if (nameCaller(query, caller) && transaction) transaction.caller = caller
  }
  const hold = (made: unknown): unknown => {
    // pieces of a statement come here as well, and are never sent themselves
    if (!isQuestion(made)) return made
    send ??= made.handler
    made.handler = sendNamed
    return made
  }
  const lend = (given: readonly unknown[]) =>
    given.map((each) =>
      typeof each === 'function'
        ? (lent: object) => (each as (own: object) => unknown)(withNamedCallers(lent, wishes, { caller: null }))
        : each,
    )
  /** A part of a transaction may name somebody else, and takes that back where it fails. */
  const forgetAround = async (act: () => unknown) => {
    if (transaction) transaction.caller = null
    try {
      return await act()
    } finally {
      if (transaction) transaction.caller = null
    }
  }
  return new Proxy(pool, {
    apply: (target, _self, given) => hold(Reflect.apply(target as unknown as Maker, undefined, given)),
    get(target, name) {
      if (!ASKS.has(name) && !LENDS.has(name)) return Reflect.get(target, name) as unknown
      const own = known.get(name)
      if (own !== undefined) return own
      const theirs = Reflect.get(target, name) as ((...given: unknown[]) => unknown) | undefined
      if (theirs === undefined) return undefined
      const made = ASKS.has(name)
        ? (...given: unknown[]) => hold(theirs(...given))
        : (...given: unknown[]) => forgetAround(() => theirs(...lend(given)))
      known.set(name, made)
      return made
    },
  })
}

const isQuestion = (made: unknown): made is UnsentQuery =>
  typeof made === 'object' && made !== null && 'handler' in made && 'strings' in made

/** Statements that have their caller. */
const named = new WeakSet<UnsentQuery>()

/** Texts of statements as they are once a caller is named, by their own; the driver remembers by them as well. */
const namedTexts = new WeakMap<readonly string[], readonly string[]>()

/** True unless it is one that has no rows to be refused, and names nobody. */
function nameCaller(query: UnsentQuery, caller: string): boolean {
  named.add(query)
  const [text = ''] = query.strings
  if (OF_NO_ROWS.test(text)) return false
  if (query.tagged) {
    nameByTemplate(query, caller)
    return true
  }
  // sent as plain text, several of them at once even
  if (query.args.length === 0) throw new Error(`This statement cannot name for whom it is made: ${text.slice(0, TOLD)}`)
  const [before, after] = split(text)
  query.strings = [`${before}$${query.args.length + 1}${after}`]
  query.args = [...query.args, caller]
  return true
}

function nameByTemplate(query: UnsentQuery, caller: string) {
  const [text = '', ...rest] = query.strings
  const [opening] = query.args
  // begun by a piece of a statement, which others may use as well
  if (text.trim() === '' && isQuestion(opening)) {
    const [before, after] = split(opening.strings[0] ?? '')
    query.strings = [before, text, ...rest]
    query.args = [caller, withOpening(opening, after), ...query.args.slice(1)]
    return
  }
  const known = namedTexts.get(query.strings) ?? [...split(text), ...rest]
  namedTexts.set(query.strings, known)
  query.strings = known
  query.args = [caller, ...query.args]
}

/** The same piece of a statement with another beginning. */
function withOpening(piece: UnsentQuery, text: string): unknown {
  const copy: object = Object.create(Object.getPrototypeOf(piece) as object)
  return Object.assign(copy, { tagged: piece.tagged, strings: [text, ...piece.strings.slice(1)], args: piece.args })
}

/** What stands before the parameter, and what behind it. */
function split(text: string): [string, string] {
  const found = OF_ROWS.exec(text)
  const word = found?.[1]?.toLowerCase()
  if (!found || word === undefined)
    throw new Error(`This statement cannot name for whom it is made: ${text.slice(0, TOLD)}`)
  if (!word.startsWith('with')) return [NAMED.before, `${NAMED.after} ${text}`]
  const start = word.includes('recursive') ? NAMED.before.replace('with', 'with recursive') : NAMED.before
  return [start, `${NAMED.after},${text.slice(found[0].length)}`]
}

/** Of a statement that is refused, characters that the error tells. */
const TOLD = 80
