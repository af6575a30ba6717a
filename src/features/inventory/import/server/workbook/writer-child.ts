/** The process that packs a large workbook, so that the portal goes on answering meanwhile. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Cell } from './sheet.ts'
import { writeXlsx } from './write-xlsx.ts'
import type { SheetFrame, WriterAnswer, WriterQuery, WriterStep } from './writer-messages.ts'

let arrived: (step: WriterStep) => void

process.on('disconnect', () => process.exit(0))
process.on('message', (query: WriterQuery) => {
  if (query.is === 'open') void write(query.path, query.sheets)
  else arrived(query)
})

const answer = (message: WriterAnswer) => void process.send?.(message)

function next(): Promise<WriterStep> {
  const { promise, resolve } = Promise.withResolvers<WriterStep>()
  arrived = resolve
  answer({ is: 'next' })
  return promise
}

async function* rowsOfSheet(): AsyncGenerator<readonly Cell[]> {
  for (let step = await next(); step.is === 'rows'; step = await next()) yield* step.rows
}

async function write(path: string, frames: readonly SheetFrame[]) {
  try {
    const sheets = frames.map((frame) => ({ ...frame, rows: rowsOfSheet() }))
    await pipeline(Readable.from(writeXlsx(sheets), { objectMode: false }), createWriteStream(path))
    answer({ is: 'done' })
  } catch (error) {
    answer({ is: 'failed', message: String(error) })
  }
}
