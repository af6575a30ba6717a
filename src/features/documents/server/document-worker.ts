import { parentPort } from 'node:worker_threads'
import { layOutBrochure } from './brochure/lay-out-brochure.ts'
import { layOutComparison } from './comparison/lay-out-comparison.ts'
import type { DocumentReply, DocumentRequest } from './document-thread.ts'
import { Fonts } from './pdf/fonts.ts'
import { layOutShortlist } from './shortlist/lay-out-shortlist.ts'

/** A thread that lays out documents one at a time, so that requests of the portal do not wait for it. Fonts are unpacked once. */
const fonts = Fonts.open()
fonts.catch(() => undefined)

let turn: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: DocumentRequest) => {
  turn = turn.then(async () => {
    const reply: DocumentReply = await layOut(request).then(
      (pdf) => ({ id: request.id, pdf }),
      (error: unknown) => ({ id: request.id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    parentPort!.postMessage(reply)
  })
})

async function layOut({ document }: DocumentRequest): Promise<Buffer> {
  switch (document.kind) {
    case 'brochure':
      return layOutBrochure(await fonts, document.input)
    case 'comparison':
      return layOutComparison(await fonts, document.input)
    case 'shortlist':
      return layOutShortlist(await fonts, document.input)
  }
}
