import type { Db } from '#platform/server/postgres/database.ts'
import { certificationItems } from '../certification.ts'
import type { CertificationCheck, FigureSource } from '../contract.ts'
import { figureSources } from '../figure-sources.ts'
import { listChecks, listFigureChanges, listSourceRecords } from './queries-proof.ts'

/** Loads where the figures of a park come from. */
export async function loadFigureSources(db: Db, parkId: string): Promise<FigureSource[]> {
  const [records, changes] = await Promise.all([listSourceRecords(db, parkId), listFigureChanges(db, parkId)])
  return figureSources(records, changes)
}

/** Loads the checklist of a park, in its order. */
export async function loadChecklist(db: Db, parkId: string): Promise<CertificationCheck[]> {
  const checks = await listChecks(db, parkId)
  return certificationItems.flatMap((item) => checks.filter((check) => check.item === item))
}
