const PASSED_ON = ['PATH', 'SystemRoot', 'SystemDrive', 'windir', 'ComSpec', 'TEMP', 'TMP', 'TMPDIR']

/**
 * The environment of PostgreSQL's programs. Only what they need: the app's own variables may hold secrets that other
 * processes of the database's user could read, and PG… variables would change what the programs do.
 */
export function childEnvironment(from: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C' }
}
