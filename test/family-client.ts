import type { FastifyInstance } from 'fastify'
import type { Envelope } from '#platform/contract/envelope.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'

type Params = Record<string, unknown>

/** An answer as such a client hands it to its pages. */
export type FamilyAnswer = Envelope & { status: number; headers: Record<string, unknown>; bytes: Buffer; access_token?: string }

/**
 * A client that writes its requests as those of the RuoYi family do, as seen on the wire: axios headers, its own client id, indexed lists, nested
 * parameters, a language without a region, bookkeeping in every form, and downloads as forms.
 */
export class FamilyClient {
  token: string | null = null

  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get(path: string, params: Params = {}) {
    const query = writeParams(params)
    return this.#send('GET', query === '' ? path : `${path}?${query}`)
  }

  /** Sends a form with the bookkeeping that pages leave in it. */
  save(method: 'POST' | 'PUT', path: string, form: Params) {
    return this.#send(method, path, { 'content-type': 'application/json;charset=utf-8' }, writeForm(form))
  }

  delete(path: string) {
    return this.#send('DELETE', path)
  }

  download(path: string, params: Params) {
    return this.#send('POST', path, { 'content-type': 'application/x-www-form-urlencoded' }, writeParams(params))
  }

  upload(path: string, field: string, content: Buffer) {
    const head = `--form\r\nContent-Disposition: form-data; name="${field}"; filename="照片.png"\r\nContent-Type: image/png\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--form--\r\n')])
    return this.#send('POST', path, { 'content-type': 'multipart/form-data; boundary=form' }, payload)
  }

  async #send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Record<string, string> = {}, payload?: string | Buffer) {
    const answer = await this.#app.inject({
      method,
      url: path.startsWith('/whs/') ? path : apiPrefix + path,
      headers: {
        accept: 'application/json, text/plain, */*',
        'content-language': 'zh',
        clientid: 'e5cd7e4891bf95d1d19206ce24a7b32e',
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const envelope = isJson ? answer.json<Envelope>() : {}
    return { ...envelope, status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload } satisfies FamilyAnswer
  }
}

/** Writes a form with the bookkeeping of its page. */
export const writeForm = (form: Params) =>
  JSON.stringify({ ...form, params: {}, createBy: null, createTime: null, updateBy: '', updateTime: undefined, remark: null })

/** Writes lists with indexes and objects with brackets. */
function writeParams(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue
    if (typeof value !== 'object') query.append(name, String(value))
    else for (const [key, part] of Object.entries(value)) query.append(`${name}[${key}]`, String(part))
  }
  return query.toString()
}
