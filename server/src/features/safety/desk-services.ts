import type { PictureService } from '#features/picture/picture.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import { appealDesk } from './appeal-desk.service.ts'
import { hiddenContents } from './hidden-content.ts'
import { measureService } from './measure.service.ts'
import { memberDesk } from './member-desk.service.ts'
import { reportDesk } from './report-desk.service.ts'

type DeskParts = Omit<Parameters<typeof reportDesk>[0] & Parameters<typeof appealDesk>[0], 'contents'> & {
  sql: Sql
  pictures: Pick<PictureService, 'publish' | 'unpublish'>
}

/** What operators decide about conduct, and what members see of it and say against it. */
export function deskServices({ pictures, ...parts }: DeskParts) {
  const given = { ...parts, contents: hiddenContents(pictures) }
  return {
    memberDesk: memberDesk(parts),
    appealDesk: appealDesk(given),
    measures: measureService(parts),
    reportDesk: reportDesk(given),
  }
}
