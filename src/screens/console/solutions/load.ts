import { listAllSolutions } from '#features/content/solution-contract.ts'
import { askAs } from '#screens/profile/load.ts'

export const loadSolutions = (request: Request) => askAs(request, async (call) => (await call(listAllSolutions, {})).rows)
