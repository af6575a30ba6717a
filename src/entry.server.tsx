import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { RequestId } from '#platform/web/request/request-id.ts'

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(request.headers.get('x-request-id'), error)
}

const renderTimeoutMs = 6_000

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const id = request.headers.get('x-request-id')
    const page = (
      <RequestId value={id}>
        <ServerRouter context={context} url={request.url} />
      </RequestId>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      // Whole pages. Streamed in parts, each late component was swapped in after the first paint and moved what was below it.
      onAllReady() {
        clearTimeout(tooLate)
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collect((body) => resolve(new Response(body, { headers, status: finalStatus })), reject))
      },
      progressiveChunkSize: Infinity,
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        console.error(id, error)
      },
    })
    const tooLate = setTimeout(abort, renderTimeoutMs)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

/** The page in one piece. It is wanted whole, for its hashes and for the cache; two more streams on its way cost a tenth of the render. */
function collect(done: (body: Uint8Array<ArrayBuffer>) => void, failed: (error: Error) => void) {
  const parts: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Uint8Array, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
    destroy(error, next) {
      if (error) failed(error)
      next(error)
    },
  })
}
