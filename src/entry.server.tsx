import { EventEmitter } from 'node:events'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { CallFailed } from '#platform/web/request/call.ts'
import { createPageResponse } from '#platform/web/request/page-body.ts'
import { RequestId } from '#platform/web/request/request-id.ts'

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isLogged(error)) console.error(request.headers.get('x-request-id'), error)
}

/** A call that failed has a line of its own in the log, and what the router renders in place of the error of a loader was passed to `handleError`. */
const isLogged = (error: unknown) => error instanceof CallFailed || (error as Error).message === 'Unexpected Server Error'

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
        pipe(new PageCollector((body) => resolve(createPageResponse(body, { headers, status: finalStatus })), reject))
      },
      progressiveChunkSize: Infinity,
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        if (!isLogged(error)) console.error(id, error)
      },
    })
    const tooLate = setTimeout(abort, renderTimeoutMs)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

/**
 * Collects the page in one piece. It is wanted whole, for its hashes and for the cache; streams on its way cost a tenth of the render, which is
 * why this one only looks like a stream.
 */
class PageCollector extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #parts: (Uint8Array | string)[] = []
  readonly #done: (body: Buffer) => void
  readonly #fail: (error: Error) => void

  constructor(done: (body: Buffer) => void, fail: (error: Error) => void) {
    super()
    this.#done = done
    this.#fail = fail
  }

  write(part: Uint8Array | string) {
    this.#parts.push(part)
    return true
  }

  end() {
    this.#done(Buffer.concat(this.#parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))))
    return this
  }

  destroy(error?: Error) {
    if (error) this.#fail(error)
    return this
  }
}
