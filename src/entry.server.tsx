import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

const renderTimeoutMs = 6_000

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Whole pages. Streamed in parts, each late component was swapped in after the first paint and moved what was below it.
      onAllReady() {
        clearTimeout(tooLate)
        headers.set('content-type', 'text/html; charset=utf-8')
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
      },
      progressiveChunkSize: Infinity,
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        console.error(error)
      },
    })
    const tooLate = setTimeout(abort, renderTimeoutMs)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}
