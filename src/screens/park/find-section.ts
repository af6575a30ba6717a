/** A section of a page; `top` in px from the upper edge of the window. */
type Section = { id: string; top: number }

/** Returns the last section that begins above the reading line, at the end of the page the last of all; null without sections. */
export function findSection(sections: readonly Section[], { line, isAtEnd }: { line: number; isAtEnd: boolean }): string | null {
  const last = sections.at(-1) ?? null
  if (isAtEnd && last) return last.id
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id ?? null
}
