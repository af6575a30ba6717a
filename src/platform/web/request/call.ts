import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'

/** Asks the API one operation. Gives the reply in the contract's own terms, or throws `CallFailed`. */
export type Call = <Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
) => Promise<z.output<Reply>>

/** An answer whose code is not 200, or none at all (code 0). The message is text for the reader, in the reader's language. */
export class CallFailed extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}
