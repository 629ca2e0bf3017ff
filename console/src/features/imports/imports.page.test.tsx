import type { ActivityImport, KnownSource, PreviewRow } from '@quan/contract/console/imports/activity-import.ts'
import { importFileRefused } from '@quan/contract/console/imports/activity-import.ts'
import {
  addImportPart,
  beginImport,
  getImport,
  getImports,
  getImportSources,
  getKeptActivities,
  getRejectedRows,
  previewImport,
  readImport,
  startImport,
  stopImport,
  undoImport,
} from '@quan/contract/console/imports/import-calls.ts'
import { IMPORT_PART_BYTES } from '@quan/contract/console/imports/import-limits.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { ImportsPage } from './imports.page.tsx'
import { show } from '../../testing/show.testing.tsx'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const anImport = (about: Partial<ActivityImport> = {}): ActivityImport => ({
  id: ID,
  state: 'waiting',
  fileName: '秋天.csv',
  fileBytes: 400,
  format: null,
  sourceName: null,
  operatorName: '林珊',
  total: null,
  read: 0,
  made: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  undone: 0,
  kept: 0,
  hasRejected: false,
  hasFailed: false,
  beginTime: '2026-11-27T02:00:00.000Z',
  endTime: null,
  ...about,
})
const source = { name: '秋天', url: null, licence: null, attribution: null, city: null, country: null }
const columns = [
  { column: '活动', field: 'name' as const, samples: ['徒步'] },
  { column: '几点', field: null, samples: ['2027-05-01 19:30'] },
]
const row: PreviewRow = {
  row: 2,
  fault: null,
  activity: {
    title: '徒步',
    category: 30,
    cityName: '杭州',
    timeZone: 'Asia/Shanghai',
    startTime: '2027-05-01T11:30:00.000Z',
    endTime: '2027-05-01T13:30:00.000Z',
    allDay: false,
    venue: '九溪',
    address: null,
    organizer: '秋天',
    priceText: null,
    url: null,
    description: '',
    isCancelled: false,
  },
}

beforeEach(() => {
  history.replaceState(null, '', '/console/imports')
})
const user = userEvent.setup({ delay: null })

function open(server: ReturnType<typeof consoleServer>, path = '/console/imports') {
  history.replaceState(null, '', path)
  return show(server, <ImportsPage />)
}

function serverOf(now: ActivityImport, known: KnownSource[] = []) {
  const server = consoleServer()
  server.on(getImports, () => ({ items: [now], nextCursor: null, totalCount: 1 }))
  server.on(getImport, () => now)
  server.on(getImportSources, () => ({ sources: known }))
  server.on(readImport, () => ({ format: 'csv', encoding: 'gb18030', total: 2, columns, source }))
  server.on(previewImport, () => ({
    rows: [row, { row: 3, fault: { kind: 'timeUnreadable', field: 'start', value: '明天' }, activity: null }],
  }))
  return server
}

async function chooseField(column: string, field: string) {
  await user.click(screen.getByLabelText(`「${column}」列对应`))
  await user.click(await screen.findByTitle(field))
}

describe('导入', () => {
  // proves 48.9
  test('sends a file in parts and opens it; one that is too large is not sent', async () => {
    const server = serverOf(anImport())
    server.on(beginImport, () => anImport())
    server.on(addImportPart, () => ({ missing: 0 }))
    open(server)
    await screen.findByText('秋天.csv')
    const field = screen.getByLabelText<HTMLInputElement>('选择文件', { selector: 'input' })
    await user.upload(field, Object.defineProperty(new File(['a'], '大.csv'), 'size', { value: 17 * 1024 * 1024 }))
    expect((await screen.findByRole('alert')).textContent).toContain('16 MB')
    await user.upload(field, new File(['a'.repeat(IMPORT_PART_BYTES + 1)], '秋天.csv'))
    await waitFor(() => expect(location.pathname).toBe(`/console/imports/${ID}`))
    const sent = server.askedOf(addImportPart) as { part: number; content: string }[]
    expect(sent.map(({ part, content }) => [part, atob(content).length])).toEqual([
      [0, IMPORT_PART_BYTES],
      [1, 1],
    ])
  })

  // proves 48.9
  test('columns are guessed and changed by hand, the preview tells faults at their field, and the import starts', async () => {
    let now = anImport()
    const server = serverOf(now)
    server.on(getImport, () => now)
    server.on(startImport, () => (now = anImport({ state: 'running', total: 2, format: 'csv' })))
    open(server, `/console/imports/${ID}`)
    await screen.findByText('秋天.csv：表格，GB18030，2 行')
    await user.click(screen.getByRole('button', { name: '看预览' }))
    expect((await screen.findByRole('alert')).textContent).toContain('请选出哪一列是「名称」')
    await chooseField('几点', '开始')
    await user.type(screen.getByLabelText('没写城市的归到'), '杭州')
    await user.click(screen.getByRole('button', { name: '看预览' }))
    const table = within(await screen.findByRole('group', { name: '预览' }))
    expect(table.getByText('看不懂时间「明天」，请写成 2026-05-01 或 2026-05-01 14:00')).toBeTruthy()
    expect(table.getByText('徒步')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '导入 2 行' }))
    await screen.findByText('0 / 2 行')
    expect(server.askedOf(startImport)).toEqual([
      {
        id: ID,
        columns: [
          { column: '活动', field: 'name' },
          { column: '几点', field: 'start' },
        ],
        source: { ...source, city: '杭州' },
      },
    ])
  })

  // proves 48.9
  test('a source that is known brings what its columns held last', async () => {
    const known = { source: { ...source, licence: 'CC0' }, columns: [{ column: '几点', field: 'start' as const }] }
    open(serverOf(anImport(), [known]), `/console/imports/${ID}`)
    await screen.findByText('已套用「秋天」上次的设置')
    expect(screen.getByLabelText<HTMLInputElement>('许可').value).toBe('CC0')
    const field = screen.getByLabelText('「几点」列对应')
    expect(field.closest('.ant-select')?.textContent).toContain('开始')
  })

  // proves 48.9
  test('a file that is refused says why', async () => {
    const server = serverOf(anImport())
    server.on(readImport, () => ({ ...importFileRefused, details: 'spreadsheet' }))
    open(server, `/console/imports/${ID}`)
    expect((await screen.findByRole('alert')).textContent).toContain('请另存为 CSV')
  })

  // proves 48.9
  test('progress shows after a reload too, and can be stopped', async () => {
    let now = anImport({ state: 'running', total: 10_000, read: 4_000, made: 4_000 })
    const server = serverOf(now)
    server.on(getImport, () => now)
    server.on(stopImport, () => (now = { ...now, state: 'stopped' }))
    const first = open(server, `/console/imports/${ID}`)
    await screen.findByText('4000 / 10000 行')
    first.unmount()
    open(server, `/console/imports/${ID}`)
    expect(await screen.findByRole('progressbar', { name: '导入进度' })).toBeTruthy()
    now = { ...now, read: 4_500 }
    await screen.findByText('4500 / 10000 行', {}, { timeout: 3_000 })
    await user.click(screen.getByRole('button', { name: /^停\s*止$/ }))
    await screen.findByRole('button', { name: '继续导入' })
  })

  // proves 48.9
  test('rejected rows are taken part by part, and the undoing tells what stayed and why', async () => {
    let now = anImport({ state: 'done', total: 3, read: 3, made: 2, rejected: 1, hasRejected: true })
    const server = serverOf(now)
    server.on(getImport, () => now)
    server.on(getRejectedRows, ({ part }: { part: number }) => ({ rows: [], nextPart: part === 0 ? 1 : null }))
    server.on(undoImport, () => (now = { ...now, state: 'undoing' }))
    server.on(getKeptActivities, () => ({
      items: [{ id: ID, title: '徒步', cityName: '杭州', reason: 'signedUp' }],
      nextCursor: null,
      totalCount: 1,
    }))
    URL.createObjectURL = () => 'blob:rejected'
    URL.revokeObjectURL = () => {}
    open(server, `/console/imports/${ID}`)
    await user.click(await screen.findByRole('button', { name: '下载被拒绝的行' }))
    await waitFor(() => expect(server.askedOf(getRejectedRows)).toEqual([0, 1].map((part) => ({ id: ID, part }))))
    await user.click(screen.getByRole('button', { name: '撤销这次导入' }))
    await screen.findByText(/新增的 2 个活动会删掉/)
    await user.click(screen.getByRole('button', { name: /^撤\s*销$/ }))
    await screen.findByText('撤销中', { selector: 'p' })
    now = { ...now, state: 'undone', undone: 1, kept: 1 }
    await screen.findByText('已有人报名', {}, { timeout: 3_000 })
  })

  // proves 48.1
  test('one that stopped because it failed says so, and may be gone on with', async () => {
    const server = serverOf(anImport({ state: 'stopped', total: 40, read: 20, rejected: 20, hasFailed: true }))
    open(server, `/console/imports/${ID}`)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^多次出错，导入停下了。/)
    screen.getByRole('button', { name: '继续导入' })
  })
})
