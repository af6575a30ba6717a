import { useParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/park-editor-screen'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ParkEditorPage } from './park-editor-page.tsx'
import { isSection } from './sections.ts'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load.ts')).loadEditor(request, params.id)

/** Sections of the same park share what is loaded; the editor itself keeps it up to date. */
export const shouldRevalidate = ({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentParams['id'] === nextParams['id'] ? false : defaultShouldRevalidate

/** The editor of a park: its working copy in sections, beside what visitors would see. */
export default function ParkEditorScreen({ loaderData: { id, view, dictionaries } }: Route.ComponentProps) {
  const member = useSignedInMember()
  const { section } = useParams()
  if (!member) return <Skeleton />
  return (
    <ParkEditorPage
      key={id}
      id={id}
      memberId={member.userId}
      opened={view}
      dictionaries={dictionaries}
      section={isSection(section) ? section : 'basics'}
    />
  )
}
