import type { ComponentType } from 'react'
import type { pieceGroupText } from '#texts/development-text.ts'
import type { TileTone } from '#ui/icon-tile/icon-tile.tsx'
import {
  calendar,
  cards,
  check,
  copy,
  heart,
  home,
  list,
  more,
  pencil,
  people,
  qrCode,
  search,
  sparkle,
  ticket,
} from '#ui/icon/icon-shapes.ts'

/** A reusable piece and what shows all its states. */
export type Piece = {
  /** Its component, as developers call it. */
  name: string
  /** Its folder in `ui`. */
  folder: string
  Demo: ComponentType
}

const modules = import.meta.glob<Record<string, ComponentType>>('/src/ui/**/*.demo.tsx', { eager: true })

const FOLDER = /^\/src\/ui\/([^/]+)\//

const SUFFIX = 'Demo'

/** Every piece that has a demonstration, by name. */
export const PIECES: readonly Piece[] = Object.entries(modules)
  .flatMap(([path, exported]) => pieceOf(path, exported))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Name of a group. */
export type PieceGroupName = keyof typeof pieceGroupText

type Look = { shape: string; tone: TileTone; folders: readonly string[] }

/** The groups of the gallery, and the folders in `ui` each is made of. */
const GROUPS = {
  skeleton: { shape: cards, tone: 'brand', folders: ['skeleton', 'two-circles', 'progress-ring'] },
  dateTime: { shape: calendar, tone: 'brand', folders: ['date-wheels', 'date-time-wheels', 'wheel'] },
  searchBar: { shape: search, tone: 'brand', folders: ['search-bar', 'index-bar', 'title-text'] },
  list: {
    shape: list,
    tone: 'brand',
    folders: ['list-states', 'empty-block', 'error-block', 'offline-strip', 'menu', 'note'],
  },
  popup: {
    shape: copy,
    tone: 'warn',
    folders: ['sheet', 'dialog', 'purpose-sheet', 'report-sheet', 'toast', 'banner', 'undo-bar'],
  },
  grid: { shape: sparkle, tone: 'warn', folders: ['tile-grid', 'icon-tile', 'icon', 'count-badge', 'cover'] },
  easyInput: { shape: pencil, tone: 'warn', folders: ['text-field', 'text-area', 'stepper'] },
  forms: {
    shape: check,
    tone: 'warn',
    folders: ['field-row', 'radio-list', 'choice-list', 'choice-chips', 'chip', 'switch', 'segment', 'ticket-type'],
  },
  shareCode: { shape: qrCode, tone: 'ok', folders: ['qr-code', 'share-sheet'] },
  userItem: { shape: people, tone: 'ok', folders: ['user-row', 'avatar', 'follow-button', 'companion', 'tag'] },
  activeItem: {
    shape: ticket,
    tone: 'ok',
    folders: ['activity-card', 'status-badge', 'quota', 'price', 'favorite-button', 'order'],
  },
  buttons: { shape: heart, tone: 'heart', folders: ['button', 'icon-button'] },
  bars: { shape: home, tone: 'heart', folders: ['nav-bar', 'tab-bar'] },
} as const satisfies Record<string, Look>

const GROUPED = new Set<string>(Object.values(GROUPS).flatMap(({ folders }) => folders))

/** A group of pieces as the gallery shows it. */
export type PieceGroup = { name: PieceGroupName; shape: string; tone: TileTone; pieces: readonly Piece[] }

const named: PieceGroup[] = Object.entries<Look>(GROUPS).map(([name, { shape, tone, folders }]) => ({
  name: name as keyof typeof GROUPS,
  shape,
  tone,
  pieces: folders.flatMap((folder) => PIECES.filter((piece) => piece.folder === folder)),
}))
const rest = PIECES.filter(({ folder }) => !GROUPED.has(folder))

/** All pieces in their groups; those that belong to none of them stand in the last. */
export const PIECE_GROUPS: readonly PieceGroup[] =
  rest.length === 0 ? named : [...named, { name: 'more', shape: more, tone: 'heart', pieces: rest }]

function pieceOf(path: string, exported: Record<string, ComponentType>): Piece[] {
  const [found] = Object.entries(exported).filter(([name]) => name.endsWith(SUFFIX))
  const folder = FOLDER.exec(path)?.[1]
  if (found === undefined || folder === undefined) return []
  const [name, Demo] = found
  return [{ name: name.slice(0, -SUFFIX.length), folder, Demo }]
}
