import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'

/** Unlike the working copy, the hours may change while it is in review. */
export const useMayEdit = () => hasAny(useGrants(), ['system:park:edit'])
