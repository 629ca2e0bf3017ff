import type { Sql } from '#platform/database/connect.ts'

/** Reads one parameter from the input of a statement. */
type Read<Input> = (input: Input) => unknown

/**
 * A piece of SQL whose parameters are read from an input each time it runs. Its text is put together once, which the
 * driver's own fragments do at every run: that costs as much as the driver's whole work for a short list.
 */
export type SqlFragment<Input> = {
  readonly strings: readonly string[]
  readonly parts: readonly (SqlFragment<Input> | Read<Input>)[]
}

/** A whole statement, ready to run. */
export type Statement<Input> = { readonly text: string; readonly parameters: readonly Read<Input>[] }

/** Writes a piece of SQL: what stands in `${}` is another piece, or a function that reads a parameter. */
export function sqlFragment<Input>(
  strings: TemplateStringsArray,
  ...parts: (SqlFragment<Input> | Read<Input>)[]
): SqlFragment<Input> {
  return { strings, parts }
}

/** SQL without parameters as a piece. */
export function verbatim(text: string): SqlFragment<unknown> {
  return { strings: [text], parts: [] }
}

/** Puts pieces behind each other. */
export function joined<Input>(pieces: readonly SqlFragment<Input>[], between: string): SqlFragment<Input> {
  const inner = pieces.slice(1).map(() => between)
  return { strings: ['', ...inner, ''], parts: pieces }
}

/** Numbers the parameters; one that is read by the same function in several places is sent once. */
export function statement<Input>(whole: SqlFragment<Input>): Statement<Input> {
  const parameters: Read<Input>[] = []
  return { text: textOf(whole, parameters), parameters }
}

function textOf<Input>({ strings, parts }: SqlFragment<Input>, parameters: Read<Input>[]): string {
  return strings.reduce((text, string, index) => {
    const part = parts[index - 1]
    return `${text}${part ? textOfPart(part, parameters) : ''}${string}`
  })
}

function textOfPart<Input>(part: SqlFragment<Input> | Read<Input>, parameters: Read<Input>[]): string {
  if (typeof part !== 'function') return textOf(part, parameters)
  if (!parameters.includes(part)) parameters.push(part)
  return `$${parameters.indexOf(part) + 1}`
}

/** Runs a statement; it is prepared on first use. */
export async function run<Row extends object, Input>(
  sql: Sql,
  { text, parameters }: Statement<Input>,
  input: Input,
): Promise<Row[]> {
  const values = parameters.map((read) => read(input))
  return await sql.unsafe<Row[]>(text, values as never[], { prepare: true })
}
