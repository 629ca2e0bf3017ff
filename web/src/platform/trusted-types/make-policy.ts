type Rule = (text: string) => string

/** A text as the browser wants it where it could become code. */
type PolicyFactory = { createPolicy<Rules extends Record<string, Rule>>(name: string, rules: Rules): Rules }

/**
 * The rules as a policy of Trusted Types, whose answers browsers take where text could become code; the rules themselves
 * where a browser knows none. Its answers say that they are strings: what they are given to takes them as such.
 */
export function makePolicy<Rules extends Record<string, Rule>>(name: string, rules: Rules): Rules {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  return trustedTypes?.createPolicy(name, rules) ?? rules
}
