import type { PictureService } from '#features/picture/picture.service.ts'
import type { Sql } from '#platform/database/connect.ts'
import { appealDesk } from './appeal-desk.service.ts'
import { closingsService } from './closings.service.ts'
import { hiddenContents } from './hidden-content.ts'
import { measureService } from './measure.service.ts'
import { memberDesk } from './member-desk.service.ts'
import { reportDesk } from './report-desk.service.ts'
import type { Suspensions } from './suspension.service.ts'

type DeskParts = Omit<Parameters<typeof reportDesk>[0] & Parameters<typeof appealDesk>[0], 'contents'> & {
  sql: Sql
  suspensions: Pick<Suspensions, 'close'>
  pictures: Pick<PictureService, 'publish' | 'unpublish'>
}

/** What operators decide about conduct, and what members see of it and say against it. */
export function deskServices({ pictures, ...parts }: DeskParts) {
  const given = { ...parts, contents: hiddenContents(pictures) }
  return {
    memberDesk: memberDesk(parts),
    appealDesk: appealDesk(given),
    closings: closingsService(parts),
    measures: measureService(parts),
    reportDesk: reportDesk(given),
  }
}
