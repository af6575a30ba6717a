import type { Identity } from '#platform/server/pipeline/identity.ts'
import { statScope } from '../queries-scope.ts'
import { loadTodo, type TodoDeps } from './load-todo.ts'

export type { TodoDeps }

/** Counts what needs a person of what a member of the staff may see. */
export const countTodo = async (deps: TodoDeps, identity: Identity): Promise<number> =>
  (await loadTodo(deps, statScope(identity, { scope: 'team' }, deps.clock()), identity, 'zh_CN')).length
