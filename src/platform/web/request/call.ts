import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'

export type CallOptions = {
  /** No toast when it fails: whoever asks shows the failure. */
  noTip?: boolean
  /** Ends the call; it then fails with the signal's reason and without a toast. */
  signal?: AbortSignal
}

type CodecOutput<Field> = Field extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> | z.ZodNullable<infer Inner>
  ? CodecOutput<Inner>
  : Field extends z.ZodCodec
    ? z.output<Field>
    : never

/** The input of an operation as its caller writes it: each field in the domain's terms where it is a codec, or as it goes over the wire. */
export type CallInput<Input extends z.ZodType> =
  Input extends z.ZodObject<infer Shape>
    ? { [Name in keyof z.input<Input>]: z.input<Input>[Name] | (Name extends keyof Shape ? CodecOutput<Shape[Name]> : never) }
    : z.input<Input>

/** Asks the API one operation. Gives the reply in the contract's own terms, or throws `CallFailed`. */
export type Call = <Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  input: CallInput<Input>,
  options?: CallOptions,
) => Promise<z.output<Reply>>

/** How a failure is shown; `none` where something else than a toast tells it. */
export type Tip = 'error' | 'warning' | 'none'

/** An answer whose code is not 200, or none at all (code 0). The message is text for the reader, in the reader's language. */
export class CallFailed extends Error {
  readonly code: number
  readonly data: unknown
  readonly tip: Tip
  constructor(code: number, message: string, data: unknown = null, tip: Tip = 'error') {
    super(message)
    this.code = code
    this.data = data
    this.tip = tip
  }
}
