import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'

export type CallOptions = {
  /** Shows no toast after a failure; the caller shows it. */
  noTip?: boolean
  /** Aborts the call, which then fails with the signal's reason and without a toast. */
  signal?: AbortSignal
}

type DomainInput<Field> = Field extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> | z.ZodNullable<infer Inner>
  ? DomainInput<Inner>
  : Field extends z.ZodCodec
    ? z.output<Field>
    : Field extends z.ZodObject
      ? CallInput<Field>
      : never

/** The input of an operation as its caller writes it: each field in the domain's terms where it is a codec, or as it goes over the wire. */
export type CallInput<Input extends z.ZodType> =
  Input extends z.ZodObject<infer Shape>
    ? { [Name in keyof z.input<Input>]: z.input<Input>[Name] | (Name extends keyof Shape ? DomainInput<Shape[Name]> : never) }
    : z.input<Input>

/** Calls an operation. Returns its decoded reply, or throws `CallFailed`. */
export type Call = <Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  input: CallInput<Input>,
  options?: CallOptions,
) => Promise<z.output<Reply>>

/** The kind of a failure's toast; `none` if it is shown in another way. */
export type Tip = 'error' | 'warning' | 'none'

/** An answer with another code than 200, or no answer (code 0). The message is for the reader, in the reader's language. */
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
