import { failures } from '#platform/contract/failures.ts'
import type { CallFailed } from '#platform/web/request/call.ts'

const temporary: readonly number[] = [failures.tooMany, failures.unexpected, failures.maintenance, failures.storageFull].map(
  ({ code }) => code,
)

/** Whether the same request may succeed later. A page with such a failure is not cached for other readers. */
export const isTemporary = ({ code }: CallFailed) => temporary.includes(code)
