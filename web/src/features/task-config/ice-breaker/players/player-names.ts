/** Players at a table at most. */
export const PLAYERS_MAX = 12
/** Characters of a player's name at most: one line of a card. */
export const PLAYER_NAME_MAX = 10

/** A name as it is called out; null when there is none, or somebody has it already. */
export function newPlayer(players: readonly string[], typed: string): string | null {
  const name = typed.trim()
  return name === '' || players.includes(name) || players.length >= PLAYERS_MAX ? null : name
}
