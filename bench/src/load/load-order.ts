/** What the load process is told to do: send so many GET requests, taking the addresses in turn. */
export type LoadOrder = {
  port: number
  paths: string[]
  headers: Record<string, string>
  connections: number
  requests: number
}
/** What it answers. */
export type LoadReport = { error: string | null }
