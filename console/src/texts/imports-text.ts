import { defineTexts } from './define-texts.ts'

/** Imports of activities. */
export const importsText = defineTexts({
  begin: { zh: '导入文件', en: 'Import a file' },
  earlier: { zh: '导入记录', en: 'Earlier imports' },
  none: { zh: '还没有导入过活动', en: 'Nothing was imported yet' },
  file: { zh: '文件', en: 'File' },
  source: { zh: '来源', en: 'Source' },
  operator: { zh: '谁', en: 'Who' },
  command: { zh: '服务器命令', en: 'Command on the server' },
  time: { zh: '时间', en: 'When' },
  state: { zh: '状态', en: 'State' },
  counts: { zh: '结果', en: 'Result' },
  countsOf: {
    zh: '新增 {made} · 更新 {updated} · 未变 {unchanged} · 拒绝 {rejected}',
    en: '{made} new · {updated} updated · {unchanged} unchanged · {rejected} rejected',
  },
  back: { zh: '导入记录', en: 'Earlier imports' },
  steps: { zh: '步骤', en: 'Steps' },
  stepFile: { zh: '选文件', en: 'File' },
  stepColumns: { zh: '对应列', en: 'Columns' },
  stepPreview: { zh: '预览', en: 'Preview' },
  stepRun: { zh: '导入', en: 'Run' },
  stepResult: { zh: '结果', en: 'Result' },
  choose: { zh: '选择文件', en: 'Choose a file' },
  drop: { zh: '把文件拖到这里，或', en: 'Drop a file here, or' },
  kinds: {
    zh: '日历（.ics）、表格（.csv）或 JSON，最大 {size} MB。表格可以是 UTF-8、UTF-16 或 GB 18030（Excel 另存的 CSV）。',
    en: 'A calendar (.ics), a table (.csv) or JSON of up to {size} MB. Tables in UTF-8, UTF-16 or GB 18030 (CSV as Excel saves it).',
  },
  tooLarge: { zh: '文件超过 {size} MB，请拆开再导入', en: 'The file has more than {size} MB. Take it apart first.' },
  emptyFile: { zh: '文件是空的', en: 'The file is empty' },
  sending: { zh: '正在上传 {percent}%', en: 'Sending, {percent}%' },
  reading: { zh: '正在读取文件', en: 'Reading the file' },
  read: {
    zh: '{file}：{format}，{encoding}，{total} 行',
    en: '{file}: {format}, {encoding}, {total} {total|row|rows}',
  },
  sourceAbout: {
    zh: '来源会显示在每个活动上。同一来源、名称、开始时间和城市的活动只存一次。',
    en: 'The source is shown with each activity. The same source, name, start and city make one activity.',
  },
  sourceName: { zh: '来源名称', en: 'Name of the source' },
  licence: { zh: '许可', en: 'Licence' },
  attribution: { zh: '署名', en: 'Attribution' },
  url: { zh: '来源网址', en: 'Address of the source' },
  city: { zh: '没写城市的归到', en: 'City of those that tell none' },
  country: { zh: '该城市的国家（国内不填）', en: 'Its country (empty = China)' },
  remembered: { zh: '已套用「{name}」上次的设置', en: 'As told for “{name}” last time' },
  columns: { zh: '每一列是什么', en: 'What the columns hold' },
  column: { zh: '文件里的列', en: 'Column of the file' },
  samples: { zh: '例如', en: 'For example' },
  field: { zh: '对应活动的', en: 'Holds' },
  fieldOf: { zh: '「{column}」列对应', en: 'What “{column}” holds' },
  noField: { zh: '不导入', en: 'Not imported' },
  fixed: {
    zh: '这种文件自己写明了各项内容，不用对应列。',
    en: 'Files of this kind name their parts themselves: there is nothing to choose.',
  },
  columnsMissing: {
    zh: '请选出哪一列是「名称」、哪一列是「开始」',
    en: 'Choose which column holds the name, and which the start',
  },
  toPreview: { zh: '看预览', en: 'Preview' },
  toColumns: { zh: '上一步', en: 'Back' },
  previewAbout: {
    zh: '前 {count} 行导入后是这样的；标红的行不会导入，其余不受影响。',
    en: 'The first {count} {count|row|rows}, as imported. Rows with a fault are left out; the others are not touched by that.',
  },
  row: { zh: '行', en: 'Row' },
  activity: { zh: '活动', en: 'Activity' },
  when: { zh: '时间', en: 'Time' },
  where: { zh: '地点', en: 'Place' },
  more: { zh: '其他', en: 'Further' },
  online: { zh: '线上', en: 'Online' },
  allDay: { zh: '（全天）', en: ' (all day)' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  start: { zh: '导入 {total} 行', en: 'Import {total} {total|row|rows}' },
  progress: { zh: '{read} / {total} 行', en: '{read} of {total} {total|row|rows}' },
  progressOf: { zh: '导入进度', en: 'Progress' },
  leave: { zh: '可以离开这一页，导入会继续', en: 'You may leave this page: it goes on' },
  stop: { zh: '停止', en: 'Stop' },
  goOn: { zh: '继续导入', en: 'Go on' },
  made: { zh: '新增', en: 'New' },
  updated: { zh: '更新', en: 'Updated' },
  unchanged: { zh: '未变', en: 'Unchanged' },
  rejected: { zh: '拒绝', en: 'Rejected' },
  undone: { zh: '已撤回', en: 'Taken back' },
  kept: { zh: '没有撤回', en: 'Left as it is' },
  rejectedFile: { zh: '下载被拒绝的行', en: 'Take the rejected rows' },
  rejectedGone: {
    zh: '被拒绝的行只保留 {days} 天',
    en: 'Rejected rows are kept for {days} days',
  },
  hasFailed: {
    zh: '多次出错，导入停下了。已导入的都在；可以继续，或者撤销。再停下请告诉管理服务器的人。',
    en: 'It failed again and again and stopped. What was imported is there: go on, or undo it. Should it stop again, tell whoever runs the server.',
  },
  rejectedName: { zh: '{file} 被拒绝的行', en: '{file} rejected rows' },
  reason: { zh: '原因', en: 'Reason' },
  undo: { zh: '撤销这次导入', en: 'Undo this import' },
  undoAbout: {
    zh: '新增的 {made} 个活动会删掉，更新的 {updated} 个恢复原样。已有人报名、收藏或提问的，以及之后改过的，不会动，撤销后会列出来。',
    en: 'The {made} new activities go, and the {updated} updated ones become what they were. Those that members signed up to, keep or asked about, and those changed since, stay and are listed.',
  },
  undoConfirm: { zh: '撤销', en: 'Undo' },
  keep: { zh: '不撤销', en: 'Keep it' },
  undoing: { zh: '正在撤销', en: 'Being undone' },
  keptAbout: { zh: '没有撤回的活动', en: 'Activities that stayed' },
  cityName: { zh: '城市', en: 'City' },
  why: { zh: '为什么', en: 'Why' },
  again: { zh: '再导入一个文件', en: 'Import another file' },
  againAbout: {
    zh: '同一个文件可以再导入：没变的跳过，变了的更新。',
    en: 'The same file may be imported again: what is unchanged is passed over, what changed is updated.',
  },
})

/** How far an import is. */
export const importStateText = defineTexts({
  waiting: { zh: '未开始', en: 'Not started' },
  running: { zh: '导入中', en: 'Running' },
  stopped: { zh: '已停止', en: 'Stopped' },
  done: { zh: '已完成', en: 'Done' },
  undoing: { zh: '撤销中', en: 'Being undone' },
  undone: { zh: '已撤销', en: 'Undone' },
})

/** Kinds of files. */
export const importFormatText = defineTexts({
  json: { zh: 'JSON', en: 'JSON' },
  jsonl: { zh: 'JSON Lines', en: 'JSON Lines' },
  ics: { zh: '日历', en: 'Calendar' },
  csv: { zh: '表格', en: 'Table' },
})

/** What a column may hold. */
export const importFieldText = defineTexts({
  name: { zh: '名称', en: 'Name' },
  start: { zh: '开始', en: 'Start' },
  end: { zh: '结束', en: 'End' },
  timeZone: { zh: '时区', en: 'Time zone' },
  city: { zh: '城市', en: 'City' },
  region: { zh: '省、州', en: 'Province or state' },
  country: { zh: '国家', en: 'Country' },
  district: { zh: '区县', en: 'District' },
  venue: { zh: '场地', en: 'Venue' },
  address: { zh: '地址', en: 'Address' },
  url: { zh: '网址', en: 'Link' },
  description: { zh: '介绍', en: 'Description' },
  longitude: { zh: '经度（wgs84）', en: 'Longitude (wgs84)' },
  latitude: { zh: '纬度（wgs84）', en: 'Latitude (wgs84)' },
  topics: { zh: '分类、标签', en: 'Topics' },
  organizer: { zh: '主办方', en: 'Organizer' },
  telephone: { zh: '电话（不导入，并从介绍里去掉）', en: 'Telephone (taken out of the texts)' },
  price: { zh: '价格', en: 'Price' },
  currency: { zh: '币种', en: 'Currency' },
  online: { zh: '是否线上', en: 'Whether online' },
  status: { zh: '是否取消', en: 'Whether cancelled' },
})

/** Why a row becomes no activity. */
export const rowFaultText = defineTexts({
  nameMissing: { zh: '缺少名称', en: 'The name is missing' },
  startMissing: { zh: '缺少开始时间', en: 'The start is missing' },
  timeUnreadable: {
    zh: '看不懂时间「{value}」，请写成 2026-05-01 或 2026-05-01 14:00',
    en: 'The time “{value}” is not understood. Write 2026-05-01 or 2026-05-01 14:00.',
  },
  dateImpossible: { zh: '没有「{value}」这一天', en: 'There is no such day as “{value}”' },
  yearUnlikely: { zh: '年份不合理：「{value}」', en: 'The year is unlikely: “{value}”' },
  clockImpossible: { zh: '没有「{value}」这个时刻', en: 'There is no such time as “{value}”' },
  endBeforeStart: { zh: '结束早于开始', en: 'It ends before it starts' },
  zoneUnknown: { zh: '不认识时区「{value}」', en: 'The time zone “{value}” is unknown' },
  cityNotFound: { zh: '没有找到城市「{value}」', en: 'There is no city “{value}”' },
  cityWithoutCountry: { zh: '城市「{value}」缺少国家', en: 'The country of “{value}” is missing' },
  cityUnlikely: { zh: '「{value}」不像一个城市', en: '“{value}” does not look like a city' },
  cityMissing: {
    zh: '有地点但不知道在哪个城市，可在「没写城市的归到」里填',
    en: 'There is a place but no city. Tell the city of those that tell none.',
  },
  countryUnknown: { zh: '不认识国家「{value}」', en: 'The country “{value}” is unknown' },
  outOfScope: { zh: '「{value}」不在你的城市范围内', en: '“{value}” is not among your cities' },
  changedByHand: { zh: '之后在运营台改过，没有覆盖', en: 'It was changed by hand since, and is left so' },
  notAnObject: { zh: '不是一条记录', en: 'It is not a record' },
  notAnEvent: { zh: '不是活动（{value}）', en: 'It is not an event ({value})' },
  notJson: { zh: '不是完整的 JSON', en: 'It is not whole JSON' },
  lineTooLong: { zh: '这一行太长', en: 'The line is too long' },
  tooManyCells: {
    zh: '列数比表头多，逗号可能没有放在引号里',
    en: 'It has more cells than the header. A comma may stand outside of quotes.',
  },
  tableBroken: {
    zh: '表格从这里起读不下去：引号没有配对，或一行太长',
    en: 'The table cannot be read from here on: a quote is not closed, or a row is too long',
  },
  eventUnreadable: { zh: '看不懂这个日历活动（{value}）', en: 'The event is not understood ({value})' },
  rowFailed: {
    zh: '处理这一行时多次出错，跳过了它，其余照常导入',
    en: 'It failed again and again, so it was passed over; the others went on',
  },
})

/** Why a file is not imported. */
export const fileFaultText = defineTexts({
  incomplete: {
    zh: '文件没有传完，或已过保留期，请重新上传',
    en: 'The file is not whole, or no longer kept. Send it again.',
  },
  empty: { zh: '文件里没有活动', en: 'There are no activities in the file' },
  binary: { zh: '这不是文本文件', en: 'This is not a text file' },
  spreadsheet: {
    zh: '这是 Excel 或压缩文件，请另存为 CSV 再导入',
    en: 'This is an Excel or zipped file. Save it as CSV first.',
  },
  notJson: { zh: 'JSON 不完整', en: 'The JSON is not whole' },
  noColumns: { zh: '第一行应是列名', en: 'The first row should name the columns' },
  noEvents: { zh: '日历里没有活动', en: 'There are no events in the calendar' },
  tooLarge: { zh: '文件太大，请拆开', en: 'The file is too large. Take it apart.' },
  tooManyRows: { zh: '行数太多，请拆开', en: 'There are too many rows. Take the file apart.' },
})

/** Why something stayed although its import was undone. */
export const keptReasonText = defineTexts({
  signedUp: { zh: '已有人报名', en: 'Somebody signed up' },
  usedByMembers: { zh: '有人收藏、提问或举报过', en: 'Members keep it, asked about it or reported it' },
  changedSince: { zh: '之后又改过', en: 'It was changed since' },
  outOfScope: { zh: '不在你的城市范围内', en: 'It is not in your cities' },
})
