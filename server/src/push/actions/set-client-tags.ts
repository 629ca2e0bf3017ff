import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { setTags } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { changeLabels, type LabelChange, MALFORMED } from './change-labels.ts'
import { isOwn } from './is-own.ts'
import { NOT_THIS_CLIENT } from './send-action.ts'

/** Most tags of a client. */
const TAGS_MAX = 100
/** Longest tag, in characters. */
const TAG_MAX = 64

/** Replaces the tags of a client; none at all is a list as well. */
export async function setClientTags(connection: Connection, envelope: ActionEnvelope, parts: GatewayParts) {
  const asked = readJson(setTags, envelope.msgData)
  const tags = asked && readTags(asked.tags)
  const isOurs = isOwn(connection, envelope, parts) && (!asked || isOwn(connection, { appId: asked.appid }, parts))
  const change: LabelChange = {
    envelope,
    kind: 'tags',
    resultAction: ServerAction.setTagsResult,
    refusal: !isOurs ? NOT_THIS_CLIENT : tags ? null : MALFORMED,
    change: (cid) => parts.store.setLabels(cid, { tags: tags ?? [] }),
  }
  await changeLabels(connection, change, parts)
}

/** The list that was joined by commas and encoded; null = it is none. */
function readTags(encoded: string): string[] | null {
  try {
    const tags = [...new Set(decodeURIComponent(encoded).split(',').filter(Boolean))]
    return tags.length <= TAGS_MAX && tags.every((tag) => tag.length <= TAG_MAX) ? tags : null
  } catch {
    // not encoded as it should be
    return null
  }
}
