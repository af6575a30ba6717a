/** A recorded call in wire format. `answer` is the envelope; null for a file. */
export type Example = { input: Record<string, unknown>; answer: unknown }

/** Examples by method and path template: `GET /things/{id}`. */
export type Examples = Readonly<Record<string, Example>>
