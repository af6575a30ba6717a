import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import type { CallInput, CallOptions } from './call.ts'
import { loadPart } from './load-part.ts'
import { toast } from '#platform/web/toast/toast.ts'

type UploadOptions = CallOptions & {
  /** Called with the share that has been sent, 0–1. */
  onProgress?: (share: number) => void
}

/** An operation of a contract that loads, together with zod, at its first use. */
export type LazyEndpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  /** Loads it ahead of its first use. A failure is left to that use. */
  preload(): void
  /** Checks an input against the contract. Returns one message per field, in the reader's language. */
  check(input: object): Promise<FieldErrors>
  /** Calls the operation. Returns its reply, or throws `CallFailed` after a toast. Throws it, too, if the operation cannot be loaded. */
  call(input: CallInput<Input>, options?: CallOptions): Promise<z.output<Reply>>
  /** The same for the values of a form, which shows its own failures: empty texts are left out, and there is no toast. */
  submit(values: CallInput<Input>): Promise<z.output<Reply>>
  /** Saves the file that the operation answers with. */
  download(input: CallInput<Input>): Promise<void>
  /** Returns the file that the operation answers with. */
  fetchFile(input: CallInput<Input>): Promise<{ name: string; content: Blob; headers: Headers }>
  /** Sends a file together with the fields of the input. */
  upload(fields: Record<string, string>, file: File, options?: UploadOptions): Promise<z.output<Reply>>
}

/** What its `call` and `submit` take. */
export type InputOf<Lazy extends { submit(values: never): unknown }> = Parameters<Lazy['submit']>[0]

/**
 * Names an operation for buttons and forms without loading its contract:
 * `const bookViewing = lazyEndpoint(() => import('../contract.ts').then((contract) => contract.bookViewing))`.
 */
export function lazyEndpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  loadEndpoint: () => Promise<Endpoint<Input, Reply>>,
): LazyEndpoint<Input, Reply> {
  const load = () => loadPart(loadEndpoint)
  const loadCall = async () => (await loadPart(() => import('./fetch-call.ts'))).fetchCall
  const loadFiles = () => import('./download.ts')
  const loadCheck = async () => (await loadPart(() => import('#platform/web/form/check-form.ts'))).checkForm
  return {
    preload: () => void Promise.all([load(), loadCall(), loadCheck()]).catch(() => {}),
    async check(input) {
      const [endpoint, checkForm] = await Promise.all([load(), loadCheck()])
      return checkForm(endpoint.input, { ...input }, endpoint.keepsEmpty)
    },
    async call(input, options) {
      const [endpoint, call] = await Promise.all([load(), loadCall()]).catch((error: Error) => {
        if (!options?.noTip) toast.error(error.message)
        throw error
      })
      return call(endpoint, input, options)
    },
    async submit(values) {
      const [endpoint, call] = await Promise.all([load(), loadCall()])
      const isSent = ([name, value]: [string, unknown]) => value !== '' || endpoint.keepsEmpty?.includes(name)
      // The same values, without fields that the server would take for absent.
      const filled = Object.fromEntries(Object.entries(values as object).filter(isSent)) as typeof values
      return call(endpoint, filled, { noTip: true })
    },
    async download(input) {
      const [endpoint, { download }] = await Promise.all([load(), loadFiles()])
      return download(endpoint, input)
    },
    async fetchFile(input) {
      const [endpoint, { fetchFileHere }] = await Promise.all([load(), loadFiles()])
      return fetchFileHere(endpoint, input)
    },
    async upload(fields, file, options) {
      const [endpoint, { upload }] = await Promise.all([load(), import('./upload.ts')])
      return upload(endpoint, fields, file, options)
    },
  }
}
