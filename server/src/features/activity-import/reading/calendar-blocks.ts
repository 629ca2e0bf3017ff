/** A calendar file in the pieces that are parsed alone, so that one broken event does not take the others with it. */
export type CalendarBlocks = {
  /** `X-WR-CALNAME`; null where the calendar has no name. */
  name: string | null
  /** `X-WR-TIMEZONE`; null where it tells none. */
  timeZone: string | null
  /** The text of each VTIMEZONE. */
  zones: string[]
  /** The texts of the VEVENTs, those of one UID together, in the order of the file. */
  events: string[][]
}

/** Parts the text of an iCalendar file (RFC 5545). */
export function calendarBlocks(text: string): CalendarBlocks {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  const eventsByUid = new Map<string, string[]>()
  for (const event of blocksOf(lines, 'VEVENT')) {
    const uid = /^UID[^:]*:(.*)$/im.exec(event)?.[1]?.trim() || `event ${eventsByUid.size}`
    eventsByUid.set(uid, [...(eventsByUid.get(uid) ?? []), event])
  }
  return {
    name: headerValue(lines, 'X-WR-CALNAME'),
    timeZone: headerValue(lines, 'X-WR-TIMEZONE'),
    zones: blocksOf(lines, 'VTIMEZONE'),
    events: [...eventsByUid.values()],
  }
}

function blocksOf(lines: string[], name: string): string[] {
  const blocks: string[] = []
  let open: string[] | null = null
  for (const line of lines) {
    const word = line.trim().toUpperCase()
    if (word === `BEGIN:${name}`) open = []
    open?.push(line)
    if (open && word === `END:${name}`) {
      blocks.push(open.join('\r\n'))
      open = null
    }
  }
  return blocks
}

function headerValue(lines: string[], name: string): string | null {
  const line = lines.find((candidate) => candidate.toUpperCase().startsWith(`${name}:`))
  return (
    line
      ?.slice(name.length + 1)
      .replaceAll(/\\([,;\\])/g, '$1')
      .trim() || null
  )
}
