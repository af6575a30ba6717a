import type { PersonalData } from '#platform/server/personal-data.ts'
import { eraseProject, exportProject } from './queries.ts'

export const projectData: PersonalData = {
  export: async (db, memberId) => ({ project: await exportProject(db, memberId) }),
  erase: async (trx, memberId) => void (await eraseProject(trx, memberId)),
}
