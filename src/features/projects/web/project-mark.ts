import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'
import { projectKey } from '../urls.ts'

// Imported by the lists alone, and not by the store: a module of both would be one more file of their first load.
const mark = storedValue(`${personalPrefix}${projectKey}`, false, (stored) => (stored as { isEmpty?: unknown } | null)?.isEmpty === false)

/** Returns whether this browser has a project, for pages that load the rest only then; false on the server and in the first render. */
export const useHasProject = mark.use
