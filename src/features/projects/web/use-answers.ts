import { useEffect, useState } from 'react'
import type { NeedAnswer } from '../project-card.ts'
import type { Project } from '../project.ts'

/** True for a project whose total costs can be asked for. */
const hasCosts = ({ area, destinations }: Project) => area !== null && destinations.length > 0

// On demand, because contracts bring a schema library, which no page loads at first.
const loadAnswers = async (project: Project, parkIds: readonly string[]) =>
  (await import('./load-answers.ts')).loadAnswers(project, parkIds)

const none: ReadonlyMap<string, NeedAnswer> = new Map()

/** Returns what parks say to a project with destinations; null while it loads, none for a project without or after a failure. */
export function useAnswers(project: Project, parkIds: readonly string[]): ReadonlyMap<string, NeedAnswer> | null {
  const key = hasCosts(project) ? JSON.stringify([project, parkIds]) : null
  const [loaded, setLoaded] = useState<{ key: string; answers: ReadonlyMap<string, NeedAnswer> } | null>(null)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const [asked, ids] = JSON.parse(key) as [Project, string[]]
    const show = (answers: ReadonlyMap<string, NeedAnswer>) => isCurrent && setLoaded({ key, answers })
    loadAnswers(asked, ids).then(show, () => show(none))
    return () => void (isCurrent = false)
  }, [key])
  if (key === null) return none
  return loaded?.key === key ? loaded.answers : null
}
