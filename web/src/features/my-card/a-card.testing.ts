import {
  CARD_LINES,
  CARD_VISIBILITY_LINES,
  type CardLines,
  type CardVisibilityLine,
} from '@quan/contract/card/card-lines.ts'
import type { MyCard } from '@quan/contract/card/my-card.ts'
import { CARD_VISIBILITY_PRESET, type CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { changedCard } from './draft/card-drafts.ts'

const EMPTY = Object.fromEntries(CARD_LINES.map((line) => [line, null])) as CardLines

/** A card with the presets, for tests; empty but for what is given. */
export function aCard({ lines = {}, photos = [] }: { lines?: Partial<CardLines>; photos?: string[] } = {}): MyCard {
  const visibility = Object.fromEntries(CARD_VISIBILITY_LINES.map((line) => [line, CARD_VISIBILITY_PRESET]))
  return {
    lines: { ...EMPTY, ...lines },
    visibility: visibility as Record<CardVisibilityLine, CardVisibility>,
    photos,
    completeness: 40,
  }
}

/** A server that keeps what it is sent. */
export function keepingServer(card: MyCard) {
  let kept = card
  return {
    'BusinessCard/GetMyCard': () => kept,
    'BusinessCard/SaveMyCard': (change: Parameters<typeof changedCard>[1]) => (kept = changedCard(kept, change)),
    'Activity/GetCityList': {
      cities: [
        { code: '330100', name: '杭州', pinyin: 'hangzhou', hot: true, timeZone: 'Asia/Shanghai', activityCount: 9 },
        { code: '310000', name: '上海', pinyin: 'shanghai', hot: true, timeZone: 'Asia/Shanghai', activityCount: 5 },
        { code: '900000', name: '线上', pinyin: 'online', hot: false, timeZone: 'UTC', activityCount: 1 },
      ],
    },
  }
}
