import { Navigate } from 'react-router'
import { useHeld } from './console-context.ts'
import { sectionsFor, sectionUrl } from './console-sections.ts'

/** Leads to the first section that the person may use; the layout has turned away who may use none. */
export default function ConsoleIndexScreen() {
  const first = sectionsFor(useHeld())[0]
  return first && <Navigate to={sectionUrl(first.path)} replace />
}
