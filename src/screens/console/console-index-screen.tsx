import { Navigate } from 'react-router'
import { useGrants } from './console-context.ts'
import { sectionsFor, sectionUrl } from './console-sections.ts'

/** Redirects to the first permitted section. The layout refuses members without any. */
export default function ConsoleIndexScreen() {
  const first = sectionsFor(useGrants())[0]
  return first && <Navigate to={sectionUrl(first.path)} replace />
}
