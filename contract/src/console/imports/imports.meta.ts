import {
  activityImport,
  importColumn,
  importColumnsMissing,
  importFileRefused,
  importsOfDay,
  importSource,
  importsUnfinished,
  importsUnfinishedOfAll,
  keptActivity,
  knownSource,
  previewRow,
  readColumn,
  rejectedRow,
  rowFault,
} from '#console/imports/activity-import.ts'
import {
  addImportPart,
  beginImport,
  continueImport,
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
} from '#console/imports/import-calls.ts'
import { IMPORT_FILE_MAX_BYTES } from '#console/imports/import-limits.ts'
import { ActivityCategory } from '#activity/activity-category.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ID = 'Which import.'
const rows = (about: string, example: number) => count(about, 'rows', example)
const columns: FieldMeaning = {
  about: 'What the columns hold; those left out are not imported. Empty where `Read` tells none.',
  example: [
    { column: '活动', field: 'name' },
    { column: '日期', field: 'start' },
  ],
}
const source: FieldMeaning = {
  about: 'Where the activities come from.',
  example: { name: '城西读书会', url: null, licence: 'CC BY 4.0', attribution: null, city: '杭州', country: null },
}
const size: FieldMeaning = {
  about: 'Size of the file.',
  unit: 'bytes',
  minimum: 1,
  maximum: IMPORT_FILE_MAX_BYTES,
  example: 482_113,
}
const part: FieldMeaning = { about: 'Which part, from 0.', unit: 'parts', minimum: 0, example: 0 }

/** What the calls about imports mean. */
export const importMeanings: MeaningGroup = {
  shapes: [
    shape('ImportColumn', importColumn, 'What a column of a file holds.', {
      column: text('Its name, as the file has it.', '活动'),
      field: 'What it holds.',
    }),
    shape('ImportSource', importSource, 'Where activities come from; shown with each of them.', {
      name: text('Its name: the same activity of the same source is stored once.', '城西读书会'),
      url: text('Its address, for activities without one of their own; null = none.', 'https://books.example'),
      licence: text('Its licence; null = not told.', 'CC BY 4.0'),
      attribution: text('The sentence that has to be shown; null = none.', '城西读书会（CC BY 4.0）'),
      city: text('The city of activities that tell none; null = none.', '杭州'),
      country: text('The country of that city; null = ours.', 'CN'),
    }),
    shape('KnownSource', knownSource, 'A source of earlier imports.', {
      source: 'What was told of it last.',
      columns: 'What its columns held last.',
    }),
    shape('RowFault', rowFault, 'Why a row becomes no activity.', {
      kind: 'What is wrong.',
      field: 'What it is about; null = the row as a whole.',
      value: text('What stood there, or what else names it; null = nothing.', '05/06/2026'),
    }),
    shape('ActivityImport', activityImport, 'An import of activities from a file.', {
      id: ID,
      state: 'How far it is.',
      fileName: text('Name of the file.', 'autumn.csv'),
      fileBytes: size,
      format: 'Kind of the file; null until it is started.',
      sourceName: text('Name of the source; null until it is started.', '城西读书会'),
      operatorName: text('Who began it; null = the command on the server.', '林月'),
      total: rows('Rows of the file; null until it is started, and of the command.', 10_000),
      read: rows('Rows that are done.', 4_000),
      made: rows('Of these, those that became new activities.', 3_900),
      updated: rows('Those whose activity was changed.', 20),
      unchanged: rows('Those that were there already.', 70),
      rejected: rows('Those that became none.', 10),
      undone: count('Activities that went again, or are what they were before.', 'activities', 0),
      kept: count('Activities that stayed although it was undone.', 'activities', 0),
      hasRejected: { about: 'Whether the rejected rows can still be taken.', example: true },
      hasFailed: { about: 'Whether it stopped because it failed again and again.', example: false },
      beginTime: 'When its file came.',
      endTime: 'When its last row was done, or it was stopped; null until then.',
    }),
    shape('ReadColumn', readColumn, 'A column of a file.', {
      column: text('Its name.', '活动'),
      field: 'What its name makes likely; null = nothing.',
      samples: { about: 'Some of its values.', example: ['周六徒步'] },
    }),
    shape('PreviewRow', previewRow, 'A row as the activity it will become.', {
      row: { about: 'As an editor shows it: lines count from 1.', unit: 'rows', minimum: 1, example: 2 },
      fault: 'Why it becomes none; null = it becomes one.',
      activity: {
        about: 'The activity; null = it becomes none.',
        fields: {
          title: text('Its title.', '周六徒步'),
          category: { about: 'Its category.', values: ActivityCategory, example: 30 },
          cityName: text('Its city; null = 线上.', '杭州'),
          timeZone: text('The clock of its city.', 'Asia/Shanghai'),
          startTime: 'When it starts.',
          endTime: 'When it ends.',
          allDay: { about: 'Whether only its days are known.', example: false },
          venue: text('Where it is; null = not told.', '九溪公交站'),
          address: text('The address; null = not told.', '西湖区九溪路'),
          organizer: text('Who runs it.', '城西读书会'),
          priceText: text('Its price in words; null = not told.', '免费'),
          url: text('Its address; null = none.', 'https://books.example/7'),
          description: text('Its description, cut.', '从九溪走到龙井。'),
          isCancelled: { about: 'Whether its source has cancelled it.', example: false },
        },
      },
    }),
    shape('RejectedRow', rejectedRow, 'A row that became no activity.', {
      row: { about: 'As an editor shows it.', unit: 'rows', minimum: 1, example: 7 },
      fault: 'Why.',
      cells: {
        about: 'What stood in it, long values cut.',
        fields: { column: text('Name of the column.', '日期'), value: text('The value.', '05/06/2026') },
      },
    }),
    shape('KeptActivity', keptActivity, 'An activity that stayed although its import was undone.', {
      id: 'Which activity.',
      title: text('Its title.', '周六徒步'),
      cityName: text('Its city.', '杭州'),
      reason: 'Why it stayed.',
    }),
  ],
  calls: [
    call(getImports, 'Operators of all cities see everybody’s, others their own.', {
      input: pageInputMeanings,
      output: pageMeanings('The imports.'),
    }),
    call(getImport, 'As of now.', { input: { id: ID } }),
    call(getImportSources, 'At most 100.', { output: { sources: 'The sources.' } }),
    call(beginImport, 'Of an operator five wait at most: a further one takes the place of the oldest.', {
      input: { fileName: text('Name of the file.', 'autumn.csv'), fileBytes: size },
    }),
    call(addImportPart, 'Parts have 180,000 bytes, the last one the rest; again, the same answer.', {
      input: { id: ID, part, content: text('The bytes in base64.', '5rS75YqoLOaXpeacnwo=') },
      output: { missing: { about: 'Parts that are still to come.', unit: 'parts', minimum: 0, example: 2 } },
    }),
    call(readImport, 'The kind is told by what the file holds, not by its name.', {
      input: { id: ID },
      output: {
        format: 'Kind of the file.',
        encoding: text('How its letters are written.', 'gb18030'),
        total: rows('How many rows it has.', 10_000),
        columns: 'Its columns.',
        source: 'The source, as far as the file tells it.',
      },
    }),
    call(previewImport, 'At most 20 rows; nothing is stored.', {
      input: { id: ID, columns, source },
      output: { rows: 'The rows.' },
    }),
    call(startImport, 'Rows of cities that are not the operator’s are rejected, each by itself.', {
      input: { id: ID, columns, source },
    }),
    call(stopImport, 'At the end of the rows under way, at most 500.', { input: { id: ID } }),
    call(continueImport, 'Begins behind the last row that is done.', { input: { id: ID } }),
    call(undoImport, 'Goes on when the page is left; `GetKept` tells what stayed.', { input: { id: ID } }),
    call(getRejectedRows, 'Kept for 7 days; of the command none.', {
      input: { id: ID, part },
      output: {
        rows: 'The rows, as the file has them.',
        nextPart: {
          about: 'The part that comes next; null = this is the last.',
          unit: 'parts',
          minimum: 1,
          example: 1,
        },
      },
    }),
    call(getKeptActivities, 'Empty until it is undone.', {
      input: { id: ID, ...pageInputMeanings },
      output: pageMeanings('The activities.'),
    }),
  ],
  failures: [
    failure(
      importFileRefused,
      'The file is not whole yet, or holds nothing that can be imported.',
      '`incomplete`, `empty`, `binary`, `spreadsheet`, `notJson`, `noColumns`, `noEvents`, `tooLarge` or `tooManyRows`.',
    ),
    failure(importColumnsMissing, 'No column holds the name, or none the start.'),
    failure(importsUnfinished, 'As many imports of the operator as may be are not finished.'),
    failure(importsUnfinishedOfAll, 'As many imports of all operators as may be are not finished.'),
    failure(importsOfDay, 'The operator has started as many imports as they may within a day.'),
  ],
}
