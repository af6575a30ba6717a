import type { Endpoint } from '#platform/contract/endpoint.ts'
import { addressOf } from '#platform/web/request/address.ts'
import type { MatrixRow, World } from './matrix-row.ts'

/** Prepares what the request of a cell needs and returns the function that sends it, with the access token of any caller. */
export async function requestOf(operation: Endpoint, row: MatrixRow, world: World) {
  const { url, body } = addressOf(operation, await row.input(world))
  const form = row.file && formWith(operation.upload!, await row.file(), body ?? {})
  return async (bearer: string | null, headers: Record<string, string> = {}) => {
    const answer = await world.portal.app.inject({
      method: operation.method,
      url,
      headers: { repeatsubmit: 'false', ...(bearer !== null && { authorization: `Bearer ${bearer}` }), ...headers, ...form?.headers },
      ...(form ? { payload: form.payload } : body && { payload: body }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    // A file has no envelope: its status tells whether it was served.
    return {
      status: answer.statusCode,
      code: isJson ? (answer.json<{ code?: number }>().code ?? 200) : answer.statusCode,
      body: answer.body,
    }
  }
}

/** A form of the other fields and then the file. */
function formWith(field: string, content: Buffer, fields: Record<string, unknown>) {
  const others = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(others.join('') + head), content, Buffer.from('\r\n--b--\r\n')]),
  }
}
